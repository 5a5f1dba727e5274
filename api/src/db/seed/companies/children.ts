import { displayCountry } from '@unitbase/contracts/text';
import { pictureFor } from '../pictures';
import { getAtlas } from '../places/atlas';
import { randomOf } from '../random';
import type { Company } from './company';
import { telephoneOf } from './contact/telephone';
import { canHave } from './country-limits';
import { lastNamesOf } from './names';
import { domainLabel } from './profile';
import { limitedCount, peopleCount } from './sizes';
import { fitting } from './trade-words';

export function* categoryRows(companies: readonly Company[]) {
  for (const company of companies) {
    for (const [position, trade] of company.trades.entries()) {
      yield { categoryId: trade.id, countryId: company.country.id, orgId: company.id, position };
    }
  }
}

export function* peopleRows(companies: readonly Company[]) {
  for (const company of companies) {
    const random = randomOf('people', company.id);
    const { names, kind, country, city } = company;
    const jobs = random.sample(fitting(company, kind.jobTitles), 6);
    const firstNames = random.sample(names.first, peopleCount(company));
    for (let i = 0; i < peopleCount(company); i += 1) {
      const firstname = firstNames[i % firstNames.length] ?? '';
      yield {
        orgId: company.id,
        firstname,
        lastname: random.pick(lastNamesOf(firstname, names)),
        jobfunction: i === 0 ? 'Production Management' : 'Producer',
        jobtitle: jobs[i % jobs.length] ?? 'Producer',
        email: `team${i + 1}@${domainLabel(company)}.example`,
        tel: '',
        mobile: random.chance(0.4) ? telephoneOf(country, city, random) : '',
        sortorder: i + 1,
        portraitUrl: random.chance(0.7) ? pictureFor('portrait', company.id * 10 + i).imageUrl : null,
      };
    }
  }
}

const equipmentOf = (company: Company) => {
  const possible = company.kind.equipment.filter(({ name }) => canHave(company.country, name));
  return fitting(company, possible, { textOf: ({ name }) => name });
};

export function* equipmentRows(companies: readonly Company[]) {
  for (const company of companies) {
    const random = randomOf('equipment', company.id);
    for (const { name, most } of random.sample(equipmentOf(company), limitedCount(company, 'equipment')))
      yield { orgId: company.id, name, count: random.int(1, most) };
  }
}

/** A public body works at home. */
const workedCount = (company: Company) => (company.kind.isPublic ? 0 : limitedCount(company, 'worked'));

export function* workedLocationRows(companies: readonly Company[]) {
  const names = getAtlas().map(({ name }) => displayCountry(name));
  for (const company of companies)
    for (const location of randomOf('worked', company.id).sample(names, workedCount(company)))
      yield { orgId: company.id, location };
}
