import type { StoryKind } from './story';

/** News: what changed, where, from when. */
export const newsStories: readonly StoryKind[] = [
  {
    titles: [
      '{country} lifts its cash rebate to {percent}%',
      '{country} raises its incentive to {percent}% and opens a fast lane for series',
      '{percent}% back: {country} rewrites its rebate for foreign shoots',
      '{country} adds {millions}m a year to its production fund',
    ],
    straplines: [
      'The annual cap grows to {millions}m, and projects may apply before they lock their locations.',
      'Applications open in {month}; series of at least {days} shooting days come first.',
      'Local crew, hotels and hire all count, and the first payment comes within {weeks} weeks of the audit.',
    ],
    introductions: [
      'Producers who bring work to {country} will get {percent}% of their qualifying spend back from {month}, the film office said [this week|on Monday|after a cabinet meeting].',
      'After [two years of talks|a long consultation|a review of its old scheme], {country} has settled on a rebate of {percent}% for film, television and commercials made by foreign companies.',
    ],
    parts: [
      {
        pool: [
          'The scheme covers features, scripted series, documentaries and commercials with a local spend of at least {thousands},000. Spend outside of {city} earns two points more.',
          'Applicants send a budget, a schedule and a letter from a local service company. The office promises an answer within {weeks} weeks and a provisional certificate that banks accept.',
          'Fees of foreign heads of department count for the first time, up to a quarter of the budget. Travel into the country still does not.',
          'Commercials, which the old scheme left out, qualify when they shoot for at least three days and hire half of their crew locally.',
        ],
        take: 3,
      },
      {
        heading: 'What the industry says',
        pool: [
          '“It is simple, and it pays on time. That is all that producers ask,” says {person} of {company} in {city}.',
          '“We lost four jobs last year to our neighbours over five points,” says {person}, who runs {company}. “Now we can have that conversation again.”',
          'Service companies in {city} expect the first projects in {month}. Two have taken more office space, and one camera house is moving kit in from abroad.',
          'Not everybody is content: smaller companies say that the threshold leaves out most music videos and photographic shoots.',
        ],
        take: 2,
      },
      {
        heading: 'How to apply',
        pool: [
          'The form is online, in English, and asks for the script, a finance plan and proof of insurance. Questions go to the film office in {city}.',
          'Projects that began before {month} stay under the old rules. Those that have only scouted may switch.',
          'An accountant on the office’s list must audit the spend. Expect to set aside about half a per cent of it for the fee.',
        ],
        take: 2,
      },
    ],
    captions: [
      'The landscape that many of the applicants come for.',
      'Shooting outside of {city} earns two points more.',
    ],
    tags: ['Tax incentives', 'Film commissions'],
  },
  {
    titles: [
      '{city} opens {number} bridges and streets to night shoots under one permit',
      'One desk, one fee: {city} simplifies its filming permits',
      '{city} promises an answer to permit requests in {days} working days',
    ],
    straplines: [
      'One form replaces four, and small crews with hand-held cameras need none at all.',
      'The new desk speaks English, answers within {days} days and sends one invoice.',
    ],
    introductions: [
      'Crews that want to film in {city} will deal with a single office from {month}. It takes over from the police, the parks and two road authorities.',
      'The city council of {city} has put its permits for streets, parks and waterfronts under one roof.',
    ],
    parts: [
      {
        pool: [
          'A standard day with up to thirty people costs a flat fee. Closing a street, using a crane or flying a drone adds to it by a printed list of prices.',
          'Crews of up to five with a camera on the shoulder no longer need a permit, only insurance.',
          'Night work in the centre is possible until three in the morning on {number} streets that the city has mapped, with parking for unit vehicles nearby.',
          'The office keeps a library of locations with plans, power and parking, which it opens to location managers on request.',
        ],
        take: 3,
      },
      {
        heading: 'What it means on the day',
        pool: [
          '“The old way took three weeks and a great many telephone calls,” says {person}, location manager at {company}. “Last month we had an answer on the second day.”',
          'The desk sends one officer, who knows the schedule, rather than one for each authority.',
          'Residents are told by the city rather than by the production, and a line for complaints is answered around the clock.',
        ],
        take: 2,
      },
    ],
    captions: [
      'Evening light over the water: permits now run until three.',
      'One of the streets on the new map.',
    ],
    tags: ['Permits', 'Locations', 'Night shoots'],
  },
  {
    titles: [
      '{city} gains {number} sound stages as a new studio opens',
      'A studio with {number} stages and a water tank opens near {city}',
      'Old {works} near {city} comes back as a studio',
    ],
    straplines: [
      '{metres} square metres under cover, a backlot and workshops that stay warm in winter.',
      'The first series moves in next month; the tank follows in {month}.',
    ],
    introductions: [
      'The gates of a new studio half an hour from {city} opened [on Monday|last week] with {number} stages, the largest of {metres} square metres.',
      '{country} has been short of stages for years. A former {works} outside of {city} now adds {number}.',
    ],
    parts: [
      {
        pool: [
          'The stages are soundproofed to recording standard, with a grid that carries two tonnes at every point and doors wide enough for a bus.',
          'Beside them stand {metres} square metres of workshops for construction, costume and paint, and offices for four productions at a time.',
          'A water tank with a horizon of sky, heated to thirty degrees, is due in {month}.',
          'Power comes from the grid and from panels on the roof; the studio bans diesel generators on the lot.',
        ],
        take: 3,
      },
      {
        heading: 'Who comes first',
        pool: [
          'A {genre} in eight parts has booked two stages until the spring. Commercials may take single days in between.',
          '“We used to send builds abroad,” says {person} of {company}. “This keeps the carpenters at home.”',
          'Rates start at the level of stages in the capital of the neighbouring country, with a discount for bookings of more than three months.',
        ],
        take: 2,
      },
      {
        heading: 'Crew',
        pool: [
          'The region has about {tens} crew who work in film all year. A course for stage hands and riggers begins in the autumn.',
          'The operators count on crews from {city}, and have built forty rooms for those who come from further away.',
        ],
        take: 1,
      },
    ],
    captions: ['A stage before its first build.', 'The works as they stood before.'],
    tags: ['Studios', 'Feature film', 'Television drama'],
    facts: (random) => ({
      works: random.pick([
        'sugar mill',
        'tram depot',
        'paper works',
        'shipyard hall',
        'cotton mill',
        'aircraft hangar',
      ]),
    }),
  },
  {
    titles: [
      '{country} eases its rules for drones on set',
      'Drone crews in {country} move to a separate licence from {month}',
      'Heavier drones may fly over closed sets in {country}',
    ],
    straplines: [
      'Operators with a film licence may fly up to {number} kilograms over people who are part of the production.',
      'One licence, valid in the whole country, replaces a letter for every flight.',
    ],
    introductions: [
      'Aerial crews in {country} will no longer ask for leave flight by flight. A licence of two years covers them from {month}.',
      'The aviation authority of {country} has written film into its rules for unmanned aircraft.',
    ],
    parts: [
      {
        pool: [
          'The licence asks for a pilot’s exam, a logbook of fifty hours and a manual for safety on set. Foreign crews fly under a local company’s name.',
          'Cinema cameras with their lenses weigh more than the old limit allowed, so most crews worked under exceptions.',
          'Nature reserves, airports and the centre of {city} stay closed unless the authority says otherwise.',
          'A spotter stands beside the pilot at all times, and everybody below has signed the call sheet.',
        ],
        take: 3,
      },
      {
        heading: 'In practice',
        pool: [
          '“We turned down a {genre} last spring because of the paper,” says {person} of {company}. “With this we would have flown in two days.”',
          'Insurers welcome the change, since a licence is easier to check than a file of letters.',
          'Prices for a crew of two with a heavy lifter are expected to fall by a fifth.',
        ],
        take: 2,
      },
    ],
    captions: [
      'The cliffs stay closed to drones while the birds nest.',
      'A view that once took a helicopter.',
    ],
    tags: ['Drones', 'Permits', 'Safety'],
  },
  {
    titles: [
      '{company} adds {number} {kit} to its hire fleet in {city}',
      'Hire house {company} doubles its {city} floor',
      '{company} brings the first {kit} to {country}',
    ],
    straplines: [
      'Test days are free in {month}, with a technician on the floor.',
      'More checkout rooms, and a workshop that stays open on Saturdays.',
    ],
    introductions: [
      'Camera departments in {country} can pick up {kit} in {city} from {month}, [without a carnet|without a wait at the border|on the day that they land].',
      '{company} has invested in {number} {kit} after two seasons in which everything was out on hire.',
    ],
    parts: [
      {
        pool: [
          'The house has taken the building next door, with four more checkout rooms and a room for projection.',
          'Productions that hire for longer than four weeks get a technician for the first two days.',
          'Kit travels inside of the country overnight, and across its borders within two days.',
          '“We chose what crews asked for, not what was new,” says {person}, who runs the rental desk.',
        ],
        take: 3,
      },
      {
        heading: 'Rates',
        pool: [
          'Daily rates stay as they were. A week counts as three days, a month as nine.',
          'Short films and student work get half off when the kit stands idle.',
        ],
        take: 1,
      },
    ],
    captions: ['Cases on their way to the truck.', 'The checkout rooms face north, for even light.'],
    tags: ['Camera', 'Grip', 'Lighting'],
    facts: (random) => ({
      kit: random.pick([
        'large-format cameras',
        'telescopic cranes',
        'stabilised heads',
        'anamorphic lens sets',
        'battery light panels',
        'tracking vehicles',
      ]),
    }),
  },
  {
    titles: [
      'Crews in {country} agree a working day of {hours} hours',
      '{country}: new agreement caps the shooting week at {daysweek} days',
      'Turnaround of {rest} hours becomes the rule in {country}',
    ],
    straplines: [
      'Producers and crews signed for three years; overtime is counted from the gate.',
      'Travel beyond an hour counts as work, and night shoots end by five.',
    ],
    introductions: [
      'After a year of talks, producers and crews in {country} have agreed on a day of {hours} hours and a rest of {rest}.',
      'A shooting week of {daysweek} days becomes the standard in {country} from {month}.',
    ],
    parts: [
      {
        pool: [
          'The agreement binds members of both associations, and foreign productions through their service companies.',
          'Meals stay at an hour, or half an hour when the day ends early. Continuous days are possible by a vote of the crew.',
          'Budgets grow by about four per cent, the producers reckon; schedules for a feature by two days.',
          'A fund pays for training of heads of department in planning, since most overtime begins on paper.',
        ],
        take: 3,
      },
      {
        heading: 'Voices',
        pool: [
          '“Nobody does good work in the fifteenth hour,” says {person}, who gaffed a {genre} in {city} last winter.',
          '“It costs money, and it saves some,” says {person} of {company}. “People stay in the trade.”',
        ],
        take: 1,
      },
    ],
    captions: ['The last set-up of the day.', 'Wrap before dark, by agreement.'],
    tags: ['Crew', 'Safety', 'Training'],
    facts: (random) => ({
      hours: random.pick(['ten', 'eleven']),
      daysweek: 'five',
      rest: random.pick(['eleven', 'twelve']),
    }),
  },
  {
    titles: [
      '{city} courts winter shoots with lit streets and warm bases',
      'Snow on request: {city} writes a guide for winter units',
      '{country} sells its quiet season to commercials',
    ],
    straplines: [
      'Hotels at half the price, empty streets and light that stays low all day.',
      'A map of roads that are cleared first, and a list of crews who own the clothes for it.',
    ],
    introductions: [
      'Between the end of the holidays and the spring, {city} is empty. The film office would like crews to know it.',
      'The low sun of {month} has made {country} a place for car commercials. Now the film office sells the rest of the winter as well.',
    ],
    parts: [
      {
        pool: [
          'Productions that shoot in the quiet months pay half for streets and squares, and nothing for parks.',
          'Three bases with power, heating and a kitchen stand ready on the edges of {city}.',
          'Days are short, so the guide explains where the sun clears the roofs, street by street.',
          'Batteries fail first, says the guide, then zips, then tempers; it lists who hires heated cases, who mends and who cooks.',
        ],
        take: 3,
      },
      {
        heading: 'First takers',
        pool: [
          'A {genre} used the offer in January and stayed for {days} days longer than planned.',
          '“We came for the snow and got fog,” says {person} of {company}. “The fog was better.”',
        ],
        take: 1,
      },
    ],
    captions: ['The square at ten in the morning.', 'Low sun, long shadows, no tourists.'],
    tags: ['Winter shoots', 'Locations', 'Commercials'],
  },
  {
    titles: [
      'Training fund sends {tens} newcomers to sets in {country}',
      '{country} pays productions to take trainees',
      'A school for {trade} opens in {city}',
    ],
    straplines: [
      'A place on set for each graduate, and a wage from the first day.',
      'Productions get two thirds of a trainee’s pay back when they keep them to the end.',
    ],
    introductions: [
      'Short of crew at home, {country} has begun to train it: {tens} people a year, on working sets.',
      'In {city}, a course of nine months leads to a first credit rather than a certificate.',
    ],
    parts: [
      {
        pool: [
          'Most places are in {trade}, construction and accounts, where the calls go unanswered in the season.',
          'Trainees work under a named head of department, who is paid for the time.',
          'Half of the places go to people who have never worked in film; last year’s came from farms, theatres and the navy.',
          'The fund is paid for by a levy of half a per cent on the rebate.',
        ],
        take: 3,
      },
      {
        heading: 'After the course',
        pool: [
          'Of the first year’s graduates, nine in ten are in work. Three run departments of their own.',
          '“I can teach anyone to load a truck,” says {person} of {company}. “What I look for is who comes back the next morning.”',
        ],
        take: 1,
      },
    ],
    captions: ['First day on a working set.', 'The course ends with a credit.'],
    tags: ['Training', 'Crew'],
    facts: (random) => ({
      trade: random.pick([
        'grip and rigging',
        'costume',
        'locations',
        'production sound',
        'script supervision',
        'set lighting',
      ]),
    }),
  },
];
