/** The fifteen sections and their categories: `Section: category, category…`. */
const LIST = `
Production Companies: Feature film production companies, Television production companies, Commercials production companies, Documentary production companies, Corporate video producers, Music video producers, Animation production companies, Branded content producers, Short film producers, Children's programme producers, Factual entertainment producers, Sports programme producers, Online content producers, Co-production companies, Independent producers, Reality format producers, Wildlife film-makers, Immersive content producers, Podcast producers, Live event producers
Production Services: Production service companies, Line producers, Fixers, Location filming services, Unit production managers, Production coordinators, Production accountants, Payroll services, Work permit and visa services, Film permits services, Customs brokers, Carnet services, Film insurance brokers, Completion guarantors, Health and safety advisers, Risk assessment services, Unit nurses and medics, Set security, Production offices, Production stationery and consumables, Scheduling and budgeting services, Translators and interpreters, Sustainability consultants, Intimacy coordinators, Script clearance services, Product placement agencies, Location recce organisers, Media lawyers, Tax credit advisers, Casting call platforms
Camera and Grip: Camera equipment hire, Directors of photography, Camera operators, Steadicam operators, Focus pullers, Clapper loaders, Digital imaging technicians, Camera cranes, Remote heads, Camera dollies, Gimbal operators, Camera cars, Tracking vehicles, Key grips, Grip equipment hire, Lens hire, Anamorphic lenses, High-speed camera hire, Motion control, Underwater camera operators, Underwater camera housings, Crash cameras, Video assist, Wireless video, 3D stereographers, Time-lapse specialists, Motorised precision heads, Drone filming, Aerial camera systems, Helicopter filming, Cable cameras, Macro and probe lenses, Teleprompter hire, Film stock, Camera repair
Lighting and Electrical: Lighting equipment hire, Gaffers, Best boys, Electricians, Rigging gaffers, Generator hire, LED lighting hire, Lighting balloons, Lighting desk operators, Lighting designers, Lighting cherry pickers, Battery power units, Practical lamps, Underwater lighting, Lighting gels and consumables, Light rigging towers, Strobe and lightning effects, Softbox and textile hire, Power distribution hire, Pixel mapping technicians
Sound and Music: Production sound mixers, Boom operators, Sound equipment hire, Wireless microphone hire, Sound designers, Foley artists, Foley stages, Dubbing studios, ADR studios, Sound editors, Re-recording mixers, Composers, Music supervisors, Music libraries, Music rights clearance, Orchestras and choirs, Recording studios, Scoring stages, Sound effects libraries, Voice-over artists, Voice casting, Playback operators, Walkie-talkie hire, Dolby Atmos mixing, Session musicians
Studios and Stages: Sound stages, Television studios, Photographic studios, Green screen studios, Virtual production stages, LED volumes, Motion capture studios, Water tanks, Backlots, Infinity coves, Rehearsal rooms, Studio workshops, Set storage, Insert studios, Webcast studios, Podcast studios, Four-wall stages, Aircraft interior sets, Hospital standing sets, Courtroom standing sets, Kitchen studios, Daylight studios
Art Department: Production designers, Art directors, Set decorators, Set designers, Concept artists, Storyboard artists, Set construction, Scenic artists, Scenic painters, Prop hire, Prop makers, Prop masters, Furniture hire, Drapes and curtains, Backdrops and backings, Greens and florists, Model makers, Graphic designers for film, Signwriters, Plasterers and sculptors, Carpenters, Set dressers, Food stylists, Picture vehicle art, Period furniture hire, Antique prop hire, Neon makers, Breakaway glass, Carpet and flooring hire, Practical weather dressing, Scenery hire, Portable staging
Wardrobe Hair and Make-up: Costume designers, Costume supervisors, Costume hire, Costume makers, Wardrobe stylists, Dressers, Military uniform hire, Period costume, Shoe makers, Milliners, Jewellery hire, Costume breakdown artists, Laundry and dry cleaning, Make-up artists, Make-up designers, Hair stylists, Wig makers, Prosthetics designers, Special make-up effects, Body painters, Nail artists, Make-up trailers, Costume trucks, Armour makers, Textile dyers, Contact lens technicians, Dental prosthetics, Tattoo transfers
Casting and Performers: Casting directors, Talent agents, Extras agencies, Stunt coordinators, Stunt performers, Fight directors, Choreographers, Dancers agencies, Model agencies, Child performers agencies, Chaperones and tutors, Dialect coaches, Acting coaches, Animal trainers, Animal handlers, Horse masters, Snake wranglers, Bird handlers, Lookalikes, Presenters agencies, Hand and body-part models, Circus performers, Stand-ins and doubles, Stunt rigging, Precision drivers, Motorcycle stunt riders, Puppeteers, Magic consultants, Swimmers and divers, Military advisers
Special Effects and Armoury: Special effects supervisors, Physical effects, Pyrotechnics, Rain and wind effects, Snow effects, Smoke and fog effects, Fire effects, Bullet hit effects, Armourers, Weapons hire, Blank-firing weapons, Rubber weapons, Hydraulic rigs, Animatronics, Creature effects, Gimbal rigs, Miniature effects, Breakaway props, Blood effects, Water effects, Flying rigs, Mechanical effects, Atmospherics, Explosives engineers
Locations: Location managers, Location scouts, Location libraries, Film commissions, Film offices, Historic houses, Castles, Country estates, Warehouses, Beach locations, Farm locations, Airport locations, Railway locations, Hospital locations, School locations, Office locations, Restaurant locations, Hotel locations, Private homes, Film-friendly car parks, Churches and monasteries, Prisons, Industrial locations, Ships and harbours, Museums, Theatres and opera houses, Sports venues, Rooftop locations, Ranch locations, Deserts and quarries
Transport and Facilities: Unit drivers, Facilities vehicles, Motorhomes and trailers, Honeywagons, Production trucks, Minibus hire, Chauffeur services, Picture vehicles, Classic car hire, Military vehicle hire, Police vehicle hire, Emergency vehicles, Motorcycle hire, Low loaders, Boats and ships, Marine coordinators, Camera boats, Aircraft hire, Helicopter charter, Hot-air balloons, Trains and rolling stock, Carriages and wagons, Snowmobiles, All-terrain vehicles, Freight forwarders, Couriers, Travel agents for film, Crew hotels, Crew apartments, Location catering, Craft services, Mobile kitchens, Marquees and tents, Portable toilets, Traffic management, Crowd barriers, Waste management, Water supply, Heating and cooling hire, Communications hire
Post Production: Post production houses, Film editors, Assistant editors, Editing suites, Offline editing, Online editing, Colour grading, Colourists, Film laboratories, Film scanning, Digital intermediate, Mastering and deliverables, DCP mastering, Subtitling, Closed captioning, Audio description, Localisation, Quality control, Data management, Data wranglers, Remote editing services, Archive footage, Stock footage libraries, Footage research, Restoration, Duplication, Trailer editors, Post production supervisors, Title designers, Encoding and streaming, Cloud storage, Media asset management
Visual Effects and Animation: Visual effects studios, Visual effects supervisors, Compositors, Rotoscoping and paint, Matte painting, 3D animation studios, 2D animation studios, Stop-motion studios, Character animators, Character designers, Storyboarding and animatics, Previsualisation, Postvisualisation, Match moving, Motion graphics, Motion capture services, Facial capture, 3D scanning, Photogrammetry, LiDAR scanning, Crowd simulation, Render farms, Virtual production services, Real-time engine artists, Game cinematics, Augmented reality, Virtual reality, De-ageing and clean-up, Creature animation, Digital doubles
Broadcast Distribution and Marketing: Outside broadcast vehicles, Satellite uplink, Live streaming services, Multi-camera hire, Vision mixers, EVS operators, Broadcast engineers, Broadcast equipment hire, Autocue operators, News crews, ENG crews, Camera crews, Sports outside broadcast, Sales agents, Distributors, Festival strategists, Film festivals, Film markets, Unit publicists, Unit stills photographers, Entertainment public relations, Poster designers, Trailer houses, Electronic press kits, Audience research, Film funds, Broadcasters, Streaming platforms, Screening rooms, Film schools, Training providers, Trade associations, Unions and guilds, Trade publications, Aggregators
`;

export interface Trade {
  id: number;
  sectionId: number;
  name: string;
}

export const sectionNames: string[] = [];
export const trades: Trade[] = [];
for (const line of LIST.trim().split('\n')) {
  const colon = line.indexOf(':');
  sectionNames.push(line.slice(0, colon));
  for (const name of line.slice(colon + 1).split(',')) {
    trades.push({ id: trades.length + 1, sectionId: sectionNames.length, name: name.trim() });
  }
}

/** How often companies of a section are met, in the order of the sections. */
export const sectionWeights = [19, 15, 9, 6, 6, 5, 6, 5, 5, 3, 5, 8, 9, 6, 5];

/** Other names of trades. */
export const aliases: Record<string, string> = {
  DoP: 'Directors of photography',
  Cinematographers: 'Directors of photography',
  UAV: 'Drone filming',
  Drones: 'Drone filming',
  'Aerial filming': 'Drone filming',
  DIT: 'Digital imaging technicians',
  'First assistant camera': 'Focus pullers',
  Autocue: 'Teleprompter hire',
  'Extras casting': 'Extras agencies',
  'Background artists': 'Extras agencies',
  VFX: 'Visual effects studios',
  CGI: 'Visual effects studios',
  SFX: 'Physical effects',
  OB: 'Outside broadcast vehicles',
  Sparks: 'Electricians',
  'Action vehicles': 'Picture vehicles',
  Winnebagos: 'Motorhomes and trailers',
  Studios: 'Sound stages',
  'Film studios': 'Sound stages',
  // What is hired in Britain is rented in America, and colours are colors.
  'Camera rental': 'Camera equipment hire',
  'Lens rental': 'Lens hire',
  'Lighting rental': 'Lighting equipment hire',
  'Grip rental': 'Grip equipment hire',
  'Generator rental': 'Generator hire',
  'Prop rental': 'Prop hire',
  'Prop house': 'Prop hire',
  'Costume rental': 'Costume hire',
  'Color grading': 'Colour grading',
  Colorists: 'Colourists',
  Cameraman: 'Camera operators',
  Cameramen: 'Camera operators',
  'Sound recordists': 'Production sound mixers',
  'Makeup artists': 'Make-up artists',
  'Hair and makeup': 'Make-up artists',
  'Location scouting': 'Location scouts',
};
