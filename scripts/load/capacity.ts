/** What clubs of other sizes need, by what a request of the load run costs. */
import { table } from '../support/report.ts';

/** Measured costs of a request, on average over the mix. */
export interface Costs {
  /** Milliseconds of a core of a node. */
  node: number;
  /** Milliseconds of a core of the database server. */
  database: number;
  /** Growth of the database. What jobs remove later is counted too. */
  bytes: number;
}

/** A working day of an active member. */
interface Day {
  requests: number;
  /** Share of the requests in the busiest hour. */
  busiest: number;
}

/** Assumptions about the club. Each company has one member who uses it. */
interface Use extends Day {
  companies: number;
  /** Share of the companies that work with the club on a working day. */
  active: number;
  /** Working days in a year. */
  days: number;
}

/** Assumed prices in euros: a core with its memory, and a gigabyte on a fast disk with two copies. */
interface Prices {
  coreMonth: number;
  gigabyteMonth: number;
}

interface Capacity {
  /** Requests a second in the busiest hour. */
  rate: number;
  /** Cores of nodes and of the database server at that rate, at most half used. */
  nodeCores: number;
  databaseCores: number;
  /** Growth of the database in a year. */
  gigabytes: number;
  /** Euros per company for a year, with the data of five years. */
  euros: number;
}

/** Above this share of a core, requests begin to wait. */
const USED = 0.5;
const YEARS_KEPT = 5;

export function capacityOf(costs: Costs, use: Use, prices: Prices): Capacity {
  const day = use.companies * use.active * use.requests;
  const rate = (day * use.busiest) / 3_600;
  const cores = (milliseconds: number) => Math.max(1, Math.ceil((rate * milliseconds) / 1_000 / USED));
  const nodeCores = cores(costs.node);
  const databaseCores = cores(costs.database);
  const gigabytes = (day * use.days * costs.bytes) / 1e9;
  const month =
    (nodeCores + databaseCores) * prices.coreMonth + gigabytes * YEARS_KEPT * prices.gigabyteMonth;
  return { rate, nodeCores, databaseCores, gigabytes, euros: (month * 12) / use.companies };
}

const COMPANIES = [2_000, 50_000, 500_000];
const USE = { active: 0.5, days: 220 };
const PRICES = { coreMonth: 30, gigabyteMonth: 0.3 };

/** What clubs of several sizes need, one in two companies being active on a working day. */
export function capacityTable(costs: Costs, day: Day): string {
  const rows = COMPANIES.map((companies) => {
    const needs = capacityOf(costs, { companies, ...USE, ...day }, PRICES);
    const { rate, nodeCores, databaseCores, gigabytes, euros } = needs;
    return [companies, Math.round(rate), nodeCores, databaseCores, Math.round(gigabytes), euros.toFixed(3)];
  });
  const names = [
    'companies',
    'requests/s',
    'node cores',
    'database cores',
    'GB a year',
    'euros per company and year',
  ];
  const { node, database, bytes } = costs;
  return `\nA request costs ${node.toFixed(2)} ms of a core for the node, ${database.toFixed(2)} ms for the database, and ${Math.round(bytes)} bytes.\n${table(names, rows)}`;
}
