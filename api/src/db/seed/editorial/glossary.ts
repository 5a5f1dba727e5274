/** The glossary: term and meaning, one a line. */
const TERMS = `
Above the line|The people whose fees are settled before a budget is made: writers, producers, directors and principal cast.
Abby Singer|The last shot of the day but one.
ADR|Automated dialogue replacement: lines spoken again in a studio to match the picture.
Advance schedule|What is planned for the following days, printed on the call sheet.
Ambience|The sound of a place without speech.
Anamorphic|A lens that squeezes the picture sideways, so that a wide image fits the sensor.
Answer print|The first finished version of a film with picture and sound together.
Apple box|A wooden box of set height, used by grips to raise actors, furniture and themselves.
Armourer|The licensed person responsible for weapons on set.
Art department|The designers, decorators, buyers and makers of everything that is seen around the actors.
Aspect ratio|The width of the picture divided by its height, such as 2.39 or 1.85.
ATA carnet|A customs document that lets kit enter a country for a while without duty.
Baby legs|A short tripod.
Back to one|Everybody returns to where the shot begins.
Background artist|A performer without lines; also called an extra.
Backlot|Outdoor sets that belong to a studio.
Barn door|Metal flaps that shape the beam of a lamp.
Base|Where the unit’s vehicles stand.
Below the line|All costs that are not above the line.
Best boy|The first assistant of the gaffer or of the key grip.
Block|To settle where actors and camera move.
Body double|A performer who replaces an actor in certain shots.
Boom|The pole that holds a microphone above the actors.
Bounce|Light that reaches the subject from a reflecting surface.
Breakdown|The list of everything that a script asks for, scene by scene.
Burn-in|Time code or text shown in the picture of a copy.
Buyer|The person who finds and pays for props and dressing.
Call sheet|The page that tells everybody where to be, when, and what will be shot.
Camera car|A vehicle made to carry or tow cameras.
Casting director|Who finds and suggests the actors.
Cherry picker|A lorry with a raised platform, used for lamps.
Chroma key|Replacing one colour of a picture with another picture.
Cinematographer|The person responsible for the image; also director of photography.
Clapper loader|The second assistant camera, who marks the takes.
Clean feed|A picture signal without text or graphics.
Closed set|A set that only those who are needed may enter.
Colourist|Who grades the picture.
Completion bond|A guarantee that a film will be finished and delivered.
Contingency|A part of the budget that is kept for what cannot be foreseen, often ten per cent.
Continuity|The care that shots fit together; kept by the script supervisor.
Co-production|A film made by companies of two or more countries, often under a treaty.
Coverage|All shots that are taken of a scene.
Crane|A machine that lifts the camera.
Crossing|A warning that someone walks in front of the lens.
Cucoloris|A board with holes that breaks light into patterns.
Cutaway|A shot of something else within a scene.
Cyclorama|A background that curves into the floor, so that no corner is seen.
Dailies|The pictures of the day before, also called rushes.
Day for night|Shooting by day what will look like night.
Day out of days|The chart of which actor works on which day.
Depth of field|The range in which things look sharp.
Dialect coach|Who helps actors with an accent.
Diffusion|Material that softens light.
DIT|Digital imaging technician: looks after the camera’s files and their look.
Dolly|A wheeled platform for the camera.
DoP|Director of photography.
Drone|An unmanned aircraft, here one that carries a camera.
Dry hire|Kit that is hired without people.
Dubbing|Replacing speech by another language; in some countries, the final mix.
Dutch angle|A shot with a tilted horizon.
Edit decision list|The list of cuts that leads from edit to finishing.
Establishing shot|A wide view that tells where we are.
Executive producer|Who finances, or answers to those who finance.
Eyeline|The direction in which an actor looks.
Film commission|A public office that attracts productions to a place and helps them there.
Fixer|A local person who arranges what a visiting crew needs.
Flag|A black screen that keeps light away.
Focus puller|The first assistant camera, who keeps the image sharp.
Foley|Sounds made by hand to match the picture.
Frame rate|How many pictures a second are taken.
Gaffer|The head of the lighting department.
Gel|A coloured sheet in front of a lamp.
Genny|A generator.
Golden time|Overtime at the highest rate.
Grade|The final colour of a picture, and the work on it.
Green screen|A background of one colour that is replaced later.
Greensman|Who places and looks after plants.
Grip|Who rigs and moves what carries the camera.
Hair and make-up|The department that does both.
Head of department|The person who leads a department and answers for its budget.
Hero|The best version of a prop or product, the one that is seen.
Hiatus|A planned pause in a shoot.
HMI|A lamp of high output and the colour of daylight.
Honeywagon|A vehicle with toilets.
Hot set|A set that is dressed and must not be touched.
In the can|Shot and accepted.
Incentive|Money or tax that a place gives back to productions.
Jib|A short crane without a seat.
Key grip|The head of the grips.
Key light|The main light on a subject.
LED volume|A stage whose walls show moving backgrounds.
Legal tail|The time for which a production must keep its papers.
Line producer|Who makes the budget and sees that it is kept.
Location manager|Who finds, agrees and looks after the places where one shoots.
Lock-off|A shot with a camera that must not move.
Loader|See clapper loader.
Low loader|A low trailer on which a car is driven without its driver.
Magic hour|The short time of soft light before sunrise and after sunset.
Mark|The place on the floor where an actor stops.
Martini|The last shot of the day.
Master|A shot of the whole scene.
Match cut|A cut between two pictures that are alike.
Moodboard|Pictures that tell how something should feel.
Motion control|A rig that repeats a camera move exactly.
MOS|Shot without sound.
Night premium|Extra pay for work at night.
Offline|The edit with small copies, before finishing.
Online|The finishing of the edit with the original pictures.
Overcrank|To shoot at a higher frame rate, for slow motion.
Pack shot|The picture of the product.
Per diem|Money for each day away from home.
Pick-up|A shot that is taken later to complete a scene.
Playback|Music or pictures played on set.
Points|Shares of the profit.
Practical|A lamp that is seen in the shot.
PPM|Pre-production meeting, at which all that matters is agreed.
Previs|A film of drawings or models that shows how a scene will be shot.
Principal photography|The main part of the shoot.
Prop|Anything that an actor handles.
Qualifying spend|The costs that an incentive counts.
Rain machine|Pipes and pumps that make rain.
Rebate|Part of the spend, paid back in cash.
Recce|A visit to a location before the shoot; also called a scout.
Release form|A paper in which a person or owner agrees to be shown.
Residual|A payment for later uses of a performance.
Rigger|Who builds what holds lamps, cameras or people.
Room tone|A recording of a room’s silence.
Runner|Who fetches, carries and learns.
Rushes|See dailies.
Sales agent|Who sells a film to distributors.
Second unit|A smaller crew that shoots what needs no principal actors.
Set decorator|Who furnishes the set.
Sides|The pages of the script that are shot today, printed small.
Slate|The board that names scene and take.
Sound stage|A studio that keeps outside noise out.
Spark|An electrician of the lighting department.
Spotter|The second person of a drone crew, who watches the sky.
Squib|A small charge that shows a bullet hit.
Stand-in|A person who takes an actor’s place while light is set.
Steadicam|A camera carried on the body by an arm of springs.
Stunt coordinator|Who plans stunts and answers for their safety.
Sync|Sound and picture running together.
Talent|The people in front of the camera.
Tax credit|An incentive that is set against tax.
Tech scout|A recce of all heads of department.
Telephoto|A lens with a narrow view that brings far things near.
Tracking vehicle|A car with a stabilised camera.
Treatment|How a director would make a film, on paper.
Turnaround|The hours of rest between two working days.
Unit base|See base.
Unit manager|Who looks after the unit on location.
Video village|The place where client and director watch.
Virtual production|Shooting in front of moving pictures made by computers.
VFX|Visual effects, made after or beside the shoot.
Walk-on|An extra who does something particular.
Wild track|Sound recorded without picture.
Wrangler|Who handles animals, or data.
Wrap|The end of the day, or of the shoot.
Zoom|A lens of changing focal length.
`;

export const glossary = TERMS.trim()
  .split('\n')
  .map((line) => {
    const [term = '', meaning = ''] = line.split('|');
    return { term, meaning };
  });
