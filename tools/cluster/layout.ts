import { join } from 'node:path'

/** The first of a hundred ports; `CLUSTER_PORT`. */
const FIRST_PORT = 18_600
const DATABASE_NODES = 3
const ofEach = (count: number) => Array.from({ length: count }, (_, at) => at)

/** A machine of the database: PostgreSQL, Patroni that looks after it, and a member of etcd. */
export interface NodePlace {
  readonly name: string
  readonly address: string
  readonly folder: string
  readonly postgres: number
  readonly patroni: number
  readonly etcd: number
  readonly etcdPeer: number
}

/** Where everything of a cluster is. Whatever has no address listens on 127.0.0.1. */
export interface Layout {
  readonly folder: string
  readonly nodes: readonly NodePlace[]
  readonly balancer: number
  readonly leader: number
  readonly readers: number
  readonly pooler: number
  readonly redis: number
  readonly store: number
  /** Only in tests. */
  readonly nginx: number
  readonly restored: number
  readonly web: readonly number[]
  readonly workers: readonly number[]
}

/** @param addressOf the address of the n-th machine of the database, counted from 0 */
export function layoutOf(
  folder: string,
  addressOf: (node: number) => string,
  first = Number(process.env.CLUSTER_PORT ?? FIRST_PORT),
): Layout {
  const nodes = ofEach(DATABASE_NODES).map((at) => ({
    name: `node${at + 1}`,
    address: addressOf(at),
    folder: join(folder, `node${at + 1}`),
    postgres: first + 10 + at,
    patroni: first + 20 + at,
    etcd: first + 30 + at,
    etcdPeer: first + 40 + at,
  }))
  return {
    folder,
    nodes,
    balancer: first,
    leader: first + 1,
    readers: first + 2,
    pooler: first + 3,
    redis: first + 4,
    store: first + 5,
    nginx: first + 6,
    restored: first + 7,
    web: [first + 51, first + 52],
    workers: [first + 61, first + 62],
  }
}
