/** What an installer sees of open projects in the field: what the club knew last, and what is still queued here. */
import { capped } from '#features/points/rules.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import type { ErrorCode } from '#platform/contract/errors.ts';
import { OPEN_DAYS, projectStatus } from '#platform/contract/statuses.ts';
import { readLabel, serialKey } from './gs1.ts';

/** An open project with its newest scans, as answered by the API. */
export type KnownProject = Omit<AnswerOf<'GET /v1/project/{uuid}'>, 'survey'>;

export type KnownScan = KnownProject['products'][number];

export type KnownProduct = AnswerOf<'GET /v2/products'>['data'][number];

/** The questions of the survey that closes the member's projects. */
export type KnownSurvey = AnswerOf<'GET /v1/survey'>;

/** What the club answered last to this member in this language. */
export interface Known {
  projects: readonly KnownProject[];
  /** By GTIN of 14 digits. */
  products: Readonly<Record<string, KnownProduct>>;
  survey: KnownSurvey;
  /** Milliseconds since 1970 on this device. Only for display: clocks may be wrong. */
  at: number;
}

/** Data of a queued project. */
export interface ProjectData {
  name: string;
  streetName: string;
  city: string;
  postalCode: string;
}

/** Data of a queued scan: the project's uuid, and the code as read or typed. */
export interface ScanData {
  project: string;
  code: string;
}

/** Data of a queued survey: the project's uuid, and the answers as JSON text, as in `submitProjectSurvey`. */
export interface SurveyData {
  project: string;
  response: string;
}

/** The part of a queue's entry that is drawn. */
export interface FieldEntry {
  uuid: string;
  kind: string;
  after?: string;
  data: unknown;
  refused?: ErrorCode;
}

/** `sent`: the club has it. `queued`: only on this device. `refused`: the club rejected it; still on this device. */
export type FieldState = 'sent' | 'queued' | 'refused';

export interface FieldScan {
  /** Of the entry, and later of the scan. */
  uuid: string;
  state: FieldState;
  /** Only if `refused`. */
  refused: ErrorCode | undefined;
  /** The text that was read or typed; undefined if sent. */
  code: string | undefined;
  /** 14 digits; undefined for an unreadable code. */
  gtin: string | undefined;
  /** As on the label; empty for an unreadable code. */
  serial: string;
  /** Undefined for a product that is not known here. */
  product: KnownProduct | undefined;
  /** Before the cap; 0 if unknown or refused. */
  points: number;
  /** Whether its points are in those of the project: not while it is refused or in review. */
  counts: boolean;
}

export interface FieldProject {
  uuid: string;
  name: string;
  streetName: string;
  city: string;
  postalCode: string;
  /** Days until it is lost, 0 to 60, when the club was last asked. */
  daysLeft: number;
  state: FieldState;
  /** Why the club rejected the project itself. Its scans and its survey wait for it. */
  refused: ErrorCode | undefined;
  /** Newest first: what is queued here, then the scans the club has. */
  scans: readonly FieldScan[];
  /** Accepted or queued products. */
  productsCount: number;
  /** Of accepted and queued products, after the cap; 0 while its installer collects no points. */
  points: number;
  /** The same with products in review. */
  maxPoints: number;
  /** The survey is answered and queued here: the project closes once it is sent. */
  surveyQueued: boolean;
  /** Why the club rejected the survey. */
  surveyRefused: ErrorCode | undefined;
}

/** The label of a scan: GTIN and comparable serial; undefined if unreadable. */
export function labelKey(code: string): string | undefined {
  const label = readLabel(code);
  return typeof label === 'string' ? undefined : `${label.gtin} ${serialKey(label.serial)}`;
}

function sentScan(scan: KnownScan): FieldScan {
  const { uuid, gtin, serial_number: serial, points, group, type, size, variant } = scan;
  return {
    uuid,
    state: 'sent',
    refused: undefined,
    code: undefined,
    gtin,
    serial,
    product: { gtin, group, type, size, variant, points },
    points,
    counts: scan.flag_reason === null,
  };
}

function queuedScan(entry: FieldEntry, products: Known['products']): FieldScan {
  const { code } = entry.data as ScanData;
  const label = readLabel(code);
  const { gtin, serial } = typeof label === 'string' ? { gtin: undefined, serial: '' } : label;
  const product = gtin === undefined ? undefined : products[gtin];
  return {
    uuid: entry.uuid,
    state: entry.refused ? 'refused' : 'queued',
    refused: entry.refused,
    code,
    gtin,
    serial,
    product,
    points: entry.refused ? 0 : (product?.points ?? 0),
    counts: !entry.refused,
  };
}

function newProject(entry: FieldEntry): FieldProject {
  const { name, streetName, city, postalCode } = entry.data as ProjectData;
  return {
    uuid: entry.uuid,
    name,
    streetName,
    city,
    postalCode,
    daysLeft: OPEN_DAYS,
    state: entry.refused ? 'refused' : 'queued',
    refused: entry.refused,
    scans: [],
    productsCount: 0,
    points: 0,
    maxPoints: 0,
    surveyQueued: false,
    surveyRefused: undefined,
  };
}

function knownProject(project: KnownProject): FieldProject {
  return {
    uuid: project.uuid,
    name: project.name,
    streetName: project.street_name,
    city: project.city,
    postalCode: project.postal_code,
    daysLeft: project.days_left,
    state: 'sent',
    refused: undefined,
    scans: project.products.map(sentScan),
    productsCount: project.products_count,
    points: project.calculated_available_points,
    maxPoints: project.calculated_max_points,
    surveyQueued: false,
    surveyRefused: undefined,
  };
}

/** A project with what is queued for it. */
function withQueue(
  project: FieldProject,
  entries: readonly FieldEntry[],
  known: KnownProject | undefined,
  products: Known['products'],
): FieldProject {
  const sent = new Set(project.scans.map(({ uuid }) => uuid));
  const added = entries
    // An entry whose answer was lost may be known already.
    .filter(({ kind, uuid }) => kind === 'scan' && !sent.has(uuid))
    .map((entry) => queuedScan(entry, products));
  const counted = added.filter(({ state }) => state === 'queued');
  const survey = entries.find(({ kind }) => kind === 'survey');
  const queued = counted.reduce((sum, scan) => sum + scan.points, 0);
  const withQueued = (points = 0) => (known && !known.brings_points ? 0 : capped(points + queued));
  return {
    ...project,
    scans: [...added.reverse(), ...project.scans],
    productsCount: project.productsCount + counted.length,
    points: withQueued(known?.available_points),
    maxPoints: withQueued(known?.max_points),
    surveyQueued: survey !== undefined && survey.refused === undefined,
    surveyRefused: survey?.refused,
  };
}

/**
 * Open projects with what is queued for them: those that are lost first come first, new ones last. Queued work of
 * other projects is under their uuid with empty names, so that nothing is hidden.
 */
export function fieldProjects(known: Known | undefined, queue: readonly FieldEntry[]): FieldProject[] {
  const products = known?.products ?? {};
  const byProject = new Map<string, FieldEntry[]>();
  const projects = new Map<string, FieldProject>();
  const details = new Map<string, KnownProject>();
  for (const project of known?.projects ?? []) {
    details.set(project.uuid, project);
    projects.set(project.uuid, knownProject(project));
  }
  for (const entry of queue) {
    if (entry.kind === 'project' && !projects.has(entry.uuid)) projects.set(entry.uuid, newProject(entry));
    if (entry.kind !== 'scan' && entry.kind !== 'survey') continue;
    const { project } = entry.data as ScanData | SurveyData;
    const entries = byProject.get(project);
    if (entries) entries.push(entry);
    else byProject.set(project, [entry]);
  }
  for (const uuid of byProject.keys())
    if (!projects.has(uuid)) {
      const data: ProjectData = { name: '', streetName: '', city: '', postalCode: '' };
      projects.set(uuid, { ...newProject({ uuid, kind: 'project', data }), state: 'sent', daysLeft: 0 });
    }
  return [...projects.values()]
    .map((project) =>
      withQueue(project, byProject.get(project.uuid) ?? [], details.get(project.uuid), products),
    )
    .sort((a, b) => a.daysLeft - b.daysLeft);
}

/** Adds a project that the club has just registered, until it is read again. */
export function withProject(known: Known, uuid: string, data: ProjectData): Known {
  if (known.projects.some((held) => held.uuid === uuid)) return known;
  const project: KnownProject = {
    id: 0,
    uuid,
    name: data.name,
    street_name: data.streetName,
    city: data.city,
    postal_code: data.postalCode,
    created_at: '',
    status: { id: projectStatus.open, name: 'open' },
    days_left: OPEN_DAYS,
    available_points: 0,
    max_points: 0,
    calculated_available_points: 0,
    calculated_max_points: 0,
    brings_points: true,
    products_count: 0,
    has_survey: false,
    survey_name: null,
    installer: '',
    lead: false,
    reversed: false,
    products: [],
  };
  return { ...known, projects: [...known.projects, project] };
}

/** Points of a scan now: none while it is in review. */
function countedPoints({ flag_reason, points }: Pick<KnownScan, 'flag_reason' | 'points'>): number {
  return flag_reason === null ? points : 0;
}

/** Adds a scan that the club has just accepted. */
export function withScan(known: Known, project: string, scan: KnownScan): Known {
  const projects = known.projects.map((held) => {
    if (held.uuid !== project || held.products.some(({ uuid }) => uuid === scan.uuid)) return held;
    const points = held.available_points + countedPoints(scan);
    const most = held.max_points + scan.points;
    // The answer is in the member's language, this may be another one.
    const { type, size, variant } = known.products[scan.gtin] ?? scan;
    return {
      ...held,
      products: [{ ...scan, type, size, variant }, ...held.products],
      products_count: held.products_count + 1,
      available_points: points,
      max_points: most,
      calculated_available_points: held.brings_points ? capped(points) : 0,
      calculated_max_points: held.brings_points ? capped(most) : 0,
    };
  });
  return { ...known, projects };
}

/** Removes a scan that the club has just removed. */
export function withoutScan(known: Known, scan: string): Known {
  const projects = known.projects.map((held) => {
    const removed = held.products.find(({ uuid }) => uuid === scan);
    if (!removed) return held;
    const points = held.available_points - countedPoints(removed);
    const most = held.max_points - removed.points;
    return {
      ...held,
      products: held.products.filter((product) => product !== removed),
      products_count: held.products_count - 1,
      available_points: points,
      max_points: most,
      calculated_available_points: held.brings_points ? capped(points) : 0,
      calculated_max_points: held.brings_points ? capped(most) : 0,
    };
  });
  return { ...known, projects };
}

/** Removes a project that is no longer open. */
export function withoutProject(known: Known, uuid: string): Known {
  return { ...known, projects: known.projects.filter((held) => held.uuid !== uuid) };
}
