/** What companies of a section call what they do, in names, and what they say of themselves. By section id. */
export interface SectionWords {
  forms: string[];
  straplines: string[];
  offers: string[];
  kit: string[];
  jobs: string[];
}

const words = (
  forms: string,
  straplines: string,
  offers: string,
  kit: string,
  jobs: string,
): SectionWords => ({
  forms: forms.split(','),
  straplines: straplines.split('|'),
  offers: offers.split('|'),
  kit: kit.split(','),
  jobs: jobs.split(','),
});

export const sectionWords: SectionWords[] = [
  words(
    'Films,Pictures,Productions,Motion Pictures,Originals,Film Works,Stories,Cinema',
    'Stories from {place} for the world|Drama, documentary and branded work from {place}|Independent producers of {trade}|From first treatment to delivery|Award-minded work at honest prices|A small team with long credits',
    'developing scripts with new writers|packaging international co-productions|directing commercials for car and fashion brands|producing factual series for broadcasters|making short-form campaigns|commissioning directors from three continents',
    'Edit suite,Colour-managed screening room,Production office for 20,Two digital cinema packages',
    'Producer,Executive producer,Director,Line producer,Development producer',
  ),
  words(
    'Production Services,Film Services,Locations,Line Producers,Fixers,Service Company,On Location',
    'Your unit in {place}, from recce to wrap|Permits, crew and kit in {place}|Fixers who answer the phone|One call for everything in {place}|Budgets that hold|Local knowledge, international standards',
    'budgeting shoots within two days|obtaining permits for streets, beaches and monuments|hiring bilingual crews|clearing equipment through customs|running stills and commercials units|looking after directors on recces',
    'Unit base vehicles,Radio sets,Production office packs,Satellite internet terminals',
    'Producer,Line producer,Production manager,Fixer,Production accountant',
  ),
  words(
    'Camera,Camera Hire,Grip,Cameras & Lenses,Optics,Aerials,Motion',
    'Cameras, lenses and people who know them|Grip and camera for {place}|Moving the camera since before it was easy|Prepped, tested, on time|Large format and vintage glass|Cranes, tracks and remote heads',
    'hiring digital cinema cameras with full testing rooms|supplying cranes and telescopic arms with crews|flying heavy-lift drones over water|operating stabilised heads on tracking vehicles|tuning vintage lenses|keeping backup bodies on the shelf',
    'Large-format camera bodies,Anamorphic lens set,Telescopic crane,Stabilised remote head,Heavy-lift drone,Straight and curved track',
    'Camera operator,Key grip,Director of photography,Rental manager,Focus puller',
  ),
  words(
    'Lighting,Light & Power,Electrics,Gaffers,Power,Illumination',
    'Light and power for stage and location|Trucks ready to roll from {place}|Quiet generators, bright ideas|LED, tungsten and everything between|Rigging safely since day one|Lighting crews for long nights',
    'supplying lighting trucks with crew|rigging stages overnight|running silent generators|programming desks for LED ceilings|floating balloons over night exteriors|building practical lamps',
    'Lighting truck 7.5 t,Silent generator 100 kVA,LED panel kit,Helium balloon,18 kW HMI,Battery units',
    'Gaffer,Best boy,Rigging gaffer,Desk operator,Electrician',
  ),
  words(
    'Sound,Audio,Music,Acoustics,Mix,Post Sound',
    'Every word, first take|Sound from set to screen|Mixing rooms in {place}|Original music for picture|Radio mics that behave|Foley with real shoes',
    'recording dialogue in bad weather|composing for series and games|mixing in immersive formats|casting voices in forty languages|building sound libraries of {place}|clearing music rights',
    'Radio microphone kit,Mixing console,Foley pit,Voice booth,Playback rig,Surround monitoring',
    'Sound mixer,Composer,Sound designer,Foley artist,Studio manager',
  ),
  words(
    'Studios,Stages,Stage One,Studio Complex,Backlot,Volume',
    'Stages, workshops and offices in {place}|Four walls and a good roof|Virtual production under one roof|Room to build in {place}|Quiet stages near the airport|White coves and green screens',
    'renting sound stages by the week|building sets in the next-door workshop|running LED walls with operators|hosting live shows with audience|keeping tanks heated|offering daylight studios for stills',
    'Sound stage,LED wall,Lighting grid,Make-up rooms,Construction workshop,Drive-in door',
    'Studio manager,Stage manager,Bookings manager,Volume supervisor',
  ),
  words(
    'Props,Sets,Design,Scenery,Construction,Art Department',
    'Sets that survive the close-up|Props and furniture by the truckload|Designed and built in {place}|From sketch to standing set|Everything on the table|Painted by hand',
    'drawing and building sets|hiring period furniture|making food that lasts under light|painting backings|growing greens for jungle sets|making breakaway glass',
    'Prop store,CNC router,Paint shop,Drapes store,Breakaway glass moulds',
    'Production designer,Art director,Prop master,Construction manager,Scenic artist',
  ),
  words(
    'Costumes,Wardrobe,Make-up,Hair & Make-up,Costume House,Prosthetics',
    'Dressing every century|Hair, make-up and prosthetics|Costumes from stock or made to measure|Faces ready by seven|Uniforms, gowns and boots|Ageing done with care',
    'making costumes for period drama|hiring uniforms by the hundred|sculpting prosthetic faces|knotting wigs|breaking down fabrics|running make-up trailers',
    'Costume store,Make-up trailer,Dye room,Wig workshop,Steamers and rails',
    'Costume designer,Make-up designer,Wardrobe supervisor,Prosthetics designer',
  ),
  words(
    'Casting,Talent,Stunts,Performers,Animals for Film,Action',
    'Faces from {place}|Action designed to be repeated|Extras by nine tomorrow|Animals that hit their mark|Dancers, doubles and drivers|Casting with an open door',
    'casting principals and extras|designing fights and falls|training horses and dogs|supplying precision drivers|coaching dialects|looking after child performers',
    'Casting studio,Airbags and decelerators,Stunt motorcycles,Horse boxes',
    'Casting director,Stunt coordinator,Talent agent,Animal trainer,Choreographer',
  ),
  words(
    'Effects,FX,Special Effects,Pyro,Armoury,Mechanical Effects',
    'Rain, fire and snow on cue|Safe bangs|Weather by arrangement|Effects built in our own workshop|Licensed armourers|Creatures that blink',
    'making rain for whole streets|firing blanks under licence|building hydraulic rigs|laying paper snow|animating creatures|setting fires that go out',
    'Rain towers,Snow machines,Wind machines,Gimbal base,Blank-firing weapons',
    'Effects supervisor,Pyrotechnician,Armourer,Workshop foreman',
  ),
  words(
    'Locations,Location Agency,Film Office,Estates,Spaces,Location Library',
    'Ten thousand doors in {place}|Film-friendly places in {place}|Castles, kitchens and car parks|We ask the neighbours first|Locations with parking|Houses with a story',
    'scouting within a day|keeping a library of owners and floor plans|managing unit bases|negotiating with town halls|opening closed hospitals|finding roofs with a view',
    'Location library,Recce vehicle,Drone survey kit,Floor protection',
    'Location manager,Location scout,Film officer,Library manager',
  ),
  words(
    'Facilities,Transport,Film Vehicles,Catering,Logistics,Trucks,Marine',
    'Everything on wheels|Hot meals anywhere near {place}|Boats, trucks and trailers|Your unit moves on time|Cars from every decade|Unit base in a box',
    'moving units overnight|cooking for crews of two hundred|hiring period cars with drivers|running camera boats|setting up unit bases|flying crews into valleys',
    'Three-way trailers,Honeywagons,Dining bus,Low loader,Camera boat,Minibuses',
    'Transport captain,Facilities manager,Chef,Marine coordinator,Fleet manager',
  ),
  words(
    'Post,Editorial,Colour,Digital,Lab,Finishing',
    'From rushes to release|Colour you can trust|Editing rooms in {place}|Deliverables without drama|Remote and on site|Archives brought back to life',
    'grading in high dynamic range|cutting long-form and trailers|restoring archives|making subtitles in sixty languages|mastering for cinema|storing rushes twice',
    'Grading suite,Film scanner,Editing rooms,Shared storage,Screening room',
    'Editor,Colourist,Post producer,Online editor,Data manager',
  ),
  words(
    'Visual Effects,VFX,Animation,Digital,Pixels,Frames',
    'Invisible effects, visible care|Characters with weight|Worlds built in {place}|Drawn, modelled, rendered|Shots that finish on time|Stop-motion with patience',
    'compositing period streets|animating characters frame by frame|building virtual sets|scanning faces and places|tracking long takes|simulating crowds',
    'Render farm,Motion capture volume,Scanning rig,Stop-motion stages',
    'Effects supervisor,Animation director,Compositor,Pipeline lead,Producer',
  ),
  words(
    'Broadcast,Outside Broadcast,Distribution,Publicity,Live,Networks',
    'Live from anywhere|Crews, trucks and links|Selling films from {place}|Press that turns up|Screens, seats and stages|Training the next crew',
    'covering sport with ten cameras|selling rights to broadcasters|publicising festivals|streaming conferences|training assistants|shooting news at an hour’s notice',
    'Outside broadcast truck,Satellite uplink,Flypack,Cinema 120 seats',
    'Head of production,Sales agent,Unit publicist,Broadcast engineer',
  ),
];

/** Categories whose members are people rather than houses. */
export const isPersonTrade = (name: string) =>
  /(operators|Directors of photography|pullers|loaders|technicians|Gaffers|boys|Electricians|designers|artists|editors|Composers|mixers|managers|scouts|coordinators|producers$|Fixers|Colourists|stylists|directors|coaches|trainers|Armourers|Compositors|supervisors|photographers|engineers|Choreographers|decorators|Carpenters|accountants)$/.test(
    name,
  ) && !/companies|hire|agencies/.test(name);
