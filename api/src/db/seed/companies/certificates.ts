import { randomOf } from '../random';
import type { Company } from './company';
import { limitedCount } from './sizes';

const GENERAL = [
  'Albert sustainable production partner',
  'ISO 9001 quality management',
  'ISO 14001 environmental management',
  'First aid at work',
  'Public liability insured',
  'Diversity charter signatory',
];

/** Certificates that only companies with one of these categories have. */
const SPECIAL: Record<string, readonly string[]> = {
  'Drone operator certificate': ['Drone filming', 'Aerial camera systems'],
  'Working at height': [
    'Rigging gaffers',
    'Stunt rigging',
    'Set construction',
    'Camera cranes',
    'Flying rigs',
  ],
  'Pyrotechnics licence': ['Pyrotechnics', 'Fire effects', 'Explosives engineers'],
  'Armoury licence': ['Armourers', 'Weapons hire', 'Blank-firing weapons'],
  'Stunt register member': [
    'Stunt coordinators',
    'Stunt performers',
    'Fight directors',
    'Motorcycle stunt riders',
    'Precision drivers',
  ],
  'Trusted partner network assessment': [
    'Post production houses',
    'Online editing',
    'Colour grading',
    'Editing suites',
    'Dubbing studios',
    'Dolby Atmos mixing',
    'Subtitling',
    'Cloud storage',
    'Visual effects studios',
    'Compositors',
    '3D animation studios',
    '2D animation studios',
    'Trailer houses',
  ],
  'Safe driving scheme': [
    'Unit drivers',
    'Production trucks',
    'Camera cars',
    'Picture vehicles',
    'Low loaders',
  ],
};

function certificatesFor(company: Company): string[] {
  const own = new Set(company.trades.map(({ name }) => name));
  const special = Object.entries(SPECIAL).filter(([, trades]) => trades.some((trade) => own.has(trade)));
  return [...special.map(([title]) => title), ...GENERAL];
}

export function* certificateRows(companies: readonly Company[]) {
  for (const company of companies) {
    const random = randomOf('certificates', company.id);
    const count = limitedCount(company, 'certificates');
    for (const title of random.sample(certificatesFor(company), count)) yield { orgId: company.id, title };
  }
}
