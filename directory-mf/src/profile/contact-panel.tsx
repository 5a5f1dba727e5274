import type { Company } from '@unitbase/contracts/entities/companies';
import * as messages from '@unitbase/contracts/messages';
import { displayCountry } from '@unitbase/contracts/text';
import { tierViews } from '@unitbase/contracts/tiers';
import { telephoneUrl, websiteUrl } from '@unitbase/contracts/urls';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { DefinitionList } from '@unitbase/shared-ui/definition-list';
import { Panel } from '@unitbase/shared-ui/panel';
import { TextLink } from '@unitbase/shared-ui/text-link';
import type { ReactNode } from 'react';
import { counted } from '../shared/counting/counted';
import { type Network, networkNames, websiteName } from '../shared/profile-links';
import css from './contact-panel.module.css';

/**
 * Renders address, telephones, e-mail, website and social pages. BASIC shows numbers and e-mail without links and no
 * website, social pages or directions (docs/requirements/directory.md §6).
 */
export function ContactPanel({ company }: { company: Company }) {
  const { orgid } = company;
  const { details } = tierViews[company.packagetype];
  const { address, contact } = messages.profile;
  const website = details ? websiteUrl(company.web) : null;
  return (
    <Panel title={contact}>
      <DefinitionList
        items={[
          { term: address, value: <Address company={company} /> },
          {
            term: 'Telephone',
            value: company.tel && <Telephone number={company.tel} isLink={details} orgid={orgid} />,
          },
          {
            term: 'Telephone 2',
            value: company.tel2 && <Telephone number={company.tel2} isLink={details} orgid={orgid} />,
          },
          { term: 'Fax', value: company.fax && <Copyable>{company.fax}</Copyable> },
          {
            term: 'Email',
            value: company.email && <Email address={company.email} isLink={details} orgid={orgid} />,
          },
          {
            term: 'Website',
            value: website && (
              <TextLink href={website} newTab {...counted('website', [orgid])}>
                {websiteName(website)}
              </TextLink>
            ),
          },
          {
            term: 'Follow',
            value: details && socialLinks(company).length > 0 && <SocialLinks company={company} />,
          },
        ]}
      />
      {details && company.directions_url && (
        <div className={css.directions} data-print="no">
          <ButtonLink variant="line" wide href={company.directions_url} newTab>
            Directions
          </ButtonLink>
        </div>
      )}
    </Panel>
  );
}

/** Countries (slugs) that write the postcode behind the town instead of before it. */
const POSTCODE_LAST = new Set(
  'uk ireland usa canada australia new-zealand india south-africa singapore malta kenya nigeria pakistan sri-lanka bangladesh thailand taiwan south-korea japan china'.split(
    ' ',
  ),
);

/** Returns the areas of an address; 'New York State' is the name elsewhere, to tell it from the city. */
function areasOf({ town, county, state_name }: Company): string[] {
  const areas = [county, state_name].map((name) => name?.replace(/(?<!^Free) State$| Federal District$/, ''));
  return areas.filter((area) => area && area !== town && area !== `Greater ${town}`) as string[];
}

/** Renders the address; a hidden one still names the country (DI-193). */
function Address({ company }: { company: Company }) {
  const { addline1, addline2, addline3, addline4, town, postcode } = company;
  const areas = areasOf(company);
  const isPostcodeLast = POSTCODE_LAST.has(company.country_slug);
  const parts = company.hideaddress
    ? []
    : [
        addline1,
        addline2,
        addline3,
        addline4,
        ...(isPostcodeLast
          ? [town, ...areas, postcode]
          : [`${postcode ?? ''} ${town ?? ''}`.trim(), ...areas]),
      ];
  const lines = [...new Set(parts.filter(Boolean)), displayCountry(company.country)];
  return (
    <address className={css.address} data-copyable>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

/** Renders text that visitors may copy (decision C2). */
function Copyable({ children }: { children: ReactNode }) {
  return <span data-copyable>{children}</span>;
}

interface LinkedProps {
  isLink: boolean;
  /** Company whose statistics count a press. */
  orgid: number;
}

function Telephone({ number, isLink, orgid }: LinkedProps & { number: string }) {
  if (!isLink) return <Copyable>{number}</Copyable>;
  return (
    <Copyable>
      <TextLink href={telephoneUrl(number)} {...counted('telephone', [orgid])}>
        {number}
      </TextLink>
    </Copyable>
  );
}

function Email({ address, isLink, orgid }: LinkedProps & { address: string }) {
  if (isLink) {
    return (
      <Copyable>
        <TextLink href={`mailto:${address}`} {...counted('email', [orgid])}>
          {address}
        </TextLink>
      </Copyable>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: contains only numeric character references
  return <span data-copyable dangerouslySetInnerHTML={{ __html: characterReferences(address) }} />;
}

/** Encodes each character as a numeric reference, which address harvesters do not read (decision C33). */
const characterReferences = (text: string) =>
  [...text].map((character) => `&#${character.codePointAt(0)};`).join('');

function SocialLinks({ company }: { company: Company }) {
  return (
    <ul className={css.social}>
      {socialLinks(company).map(({ network, href }) => (
        <li key={network}>
          <TextLink href={href} newTab>
            {networkNames[network]}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

/** Returns the social pages, which the api stores as absolute addresses (decision D44), in a fixed order. */
function socialLinks(company: Company) {
  return (Object.keys(networkNames) as Network[]).flatMap((network) => {
    const href = company[network];
    return href ? [{ network, href }] : [];
  });
}
