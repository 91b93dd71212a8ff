import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { TERMS_CUT_OFF } from '#features/access/onboarding.ts';
import { role } from '#platform/contract/roles.ts';
import type { StaffRight } from '#platform/contract/staff-rights.ts';
import { uuidOf } from '#platform/ops/random.ts';
import { type CompanyNumber, compactNumber, numberRules } from '#regions/company-numbers.ts';
import { languageByCode } from '#regions/languages.ts';
import examples from '#regions/phone-examples.json' with { type: 'json' };
import { defaultRegion, type Region } from '#regions/regions.ts';
import { type History, type PlannedProject, planDecorators, planRoofers } from './history.ts';
import {
  clubCompany,
  newColleague,
  newDecorators,
  newDecorOwner,
  people,
  regionalStaff,
  type SeedCompany,
  staff,
} from './people.ts';
import { at, insertAll } from './rows.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

export interface Account {
  key: string;
  /** Null if invited by phone only. */
  email: string | null;
  phone: string;
  role: number;
  name: string;
  surname: string;
  isOnboarded: boolean;
  /** Invitation by the owner, not accepted yet; otherwise null. */
  invitedAt: Date | null;
  /** Of staff: what they may do, and where; all regions if null. */
  rights: StaffRight[] | null;
  regions: number[] | null;
  id: number;
}

/** A demo company; the first account is the owner. */
export interface Group {
  key: string;
  region: Region;
  company: SeedCompany;
  accounts: Account[];
  joinedAt: Date;
  history: History | undefined;
  id: number;
  projectIds: number[];
  orderIds: number[];
}

/** Last digits of phone numbers, unique per person of a region. */
const LINES = {
  owner: '101',
  installer: '102',
  decor: '103',
  new: '104',
  staff: '105',
  regionalStaff: '109',
  newteam: '106',
  newdecor: '107',
  invited: '108',
  second: '110',
} as const;

function account(
  region: Region,
  line: keyof typeof LINES,
  roleId: number,
  [name, surname]: readonly [string, string],
): Account {
  const key =
    line === 'staff'
      ? 'staff@club.example'
      : `${line === 'regionalStaff' ? 'staff' : line}.${region.slug}@club.example`;
  return {
    key,
    email: line === 'invited' ? null : key,
    phone: `+${region.callingCode}${examples[region.iso].slice(0, -3)}${LINES[line]}`,
    role: roleId,
    name,
    surname,
    isOnboarded: !line.startsWith('new') && line !== 'invited',
    invitedAt: null,
    rights: roleId === role.staff ? ['admin'] : null,
    regions: null,
    id: 0,
  };
}

/** Companies of a region: installers, decor installers, newcomers; in the default region also the club’s. */
export function groupsOf(region: Region, now: Date): Group[] {
  const local = people[region.slug];
  const empty = () => ({ region, id: 0, projectIds: [], orderIds: [] });
  const roofers = planRoofers(region, now);
  const decorators = planDecorators(region, now);
  const groups: Group[] = [
    {
      ...empty(),
      key: `owner.${region.slug}`,
      company: local.roofers,
      accounts: [
        account(region, 'owner', role.installerOwner, local.owner),
        account(region, 'installer', role.installer, local.installer),
        {
          ...account(region, 'invited', role.installer, local.invited),
          invitedAt: new Date(now.getTime() - 3 * DAY_MS),
        },
      ],
      joinedAt: roofers.joinedAt,
      history: roofers,
    },
    {
      ...empty(),
      key: `decor.${region.slug}`,
      company: local.decorators,
      accounts: [account(region, 'decor', role.decorOwner, local.decorOwner)],
      joinedAt: decorators.joinedAt,
      history: decorators,
    },
    {
      ...empty(),
      key: `new.${region.slug}`,
      company: local.beginners,
      accounts: [account(region, 'new', role.installerOwner, local.beginner)],
      joinedAt: new Date(now.getTime() - 6 * DAY_MS),
      history: undefined,
    },
  ];
  const [, , beginners] = groups;
  if (beginners && region.termsStep) beginners.joinedAt = new Date(TERMS_CUT_OFF.getTime() - 60 * DAY_MS);
  if (region === defaultRegion) {
    beginners?.accounts.push(account(region, 'newteam', role.installer, newColleague));
    groups.push({
      ...empty(),
      key: `newdecor.${region.slug}`,
      company: newDecorators,
      accounts: [account(region, 'newdecor', role.decorOwner, newDecorOwner)],
      joinedAt: new Date(now.getTime() - 3 * DAY_MS),
      history: undefined,
    });
    groups.push({
      ...empty(),
      key: 'staff',
      company: clubCompany,
      accounts: [
        account(region, 'staff', role.staff, staff),
        {
          ...account(region, 'regionalStaff', role.staff, regionalStaff),
          rights: ['orders', 'reviews', 'tickets'],
          regions: [region.id],
        },
      ],
      joinedAt: new Date(now.getTime() - 700 * DAY_MS),
      history: undefined,
    });
  }
  return groups;
}

/** A company with its owner. */
export function companyGroup(
  region: Region,
  {
    line,
    company,
    owner,
    history,
  }: { line: keyof typeof LINES; company: SeedCompany; owner: readonly [string, string]; history: History },
): Group {
  return {
    key: `${line}.${region.slug}`,
    region,
    company,
    accounts: [account(region, line, role.installerOwner, owner)],
    joinedAt: history.joinedAt,
    history,
    id: 0,
    projectIds: [],
    orderIds: [],
  };
}

/** Company numbers in the region’s fields. */
function numbersOf(region: Region, { companyId, vat }: SeedCompany) {
  const held = (field: CompanyNumber) => {
    const rule = numberRules(region).find((rule) => rule.field === field);
    const written = rule?.kinds.includes('company_id') ? companyId : rule && vat;
    return written ? compactNumber(written, region, field) : null;
  };
  return {
    registrationNumber: held('registration_number'),
    registrationNumber2: held('registration_number_2'),
  };
}

/** Company type and its declarations, if the region has types. */
function typeOf(region: Region) {
  const [type] = region.companyTypeState === 0 ? [] : region.companyTypes;
  return {
    companyType: type?.id ?? null,
    disclaimerAccepted: type?.disclaimerState === 2,
    declarationAccepted: type?.declarationState === 2,
  };
}

/** Writes companies and members, and sets their ids. */
export async function writeMembers(tx: Database, now: Date, groups: readonly Group[]): Promise<void> {
  const companyIds = await insertAll(
    tx,
    companies,
    groups.map(({ key, region, company, accounts, joinedAt }) => ({
      uuid: uuidOf('company', key),
      regionId: region.id,
      name: company.name,
      street: company.street,
      houseNumber: company.houseNumber,
      postalCode: company.postalCode,
      city: company.city,
      province: company.province,
      neighbourhood: company.neighbourhood,
      ...numbersOf(region, company),
      ...(accounts[0]?.isOnboarded ? typeOf(region) : {}),
      createdAt: joinedAt,
    })),
  );
  groups.forEach((group, index) => {
    group.id = at(companyIds, index);
  });
  const accounts = groups.flatMap((group) => group.accounts.map((person) => ({ group, person })));
  const installerIds = await insertAll(
    tx,
    installers,
    accounts.map(({ group, person }, index) => ({
      uuid: uuidOf('installer', person.key),
      companyId: group.id,
      role: person.role,
      name: person.name,
      surname: person.surname,
      email: person.email,
      phone: person.phone,
      languageId: languageByCode(group.region.languages[0]).id,
      createdAt: person.invitedAt ?? group.joinedAt,
      invitedAt: person.invitedAt,
      staffRights: person.rights,
      staffRegions: person.regions,
      ...(person.isOnboarded
        ? {
            emailConsent: true,
            phoneConsent: index % 2 === 0,
            hasSurvey: true,
            options: {
              firstTime: false,
              hasAgreedToTerms: group.joinedAt.toISOString(),
              consentSeen: group.joinedAt.toISOString(),
            },
            verifiedEmailAt: group.joinedAt,
            lastActiveAt: new Date(now.getTime() - (person.role === role.installer ? 26 : 2) * HOUR_MS),
          }
        : { options: { firstTime: true } }),
    })),
  );
  accounts.forEach(({ person }, index) => {
    person.id = at(installerIds, index);
  });
}

export function doer({ accounts, key }: Group, by: 'owner' | 'colleague'): Account {
  const found = accounts[by === 'owner' ? 0 : 1];
  if (!found) throw new Error(`The company ${key} has no ${by}`);
  return found;
}

/** The owner, as one who gets notifications. */
export function ownerOf(group: Group) {
  return { id: doer(group, 'owner').id, companyId: group.id };
}

export function projectUuid({ key }: Group, project: PlannedProject): string {
  return uuidOf('project', key, project.key);
}
