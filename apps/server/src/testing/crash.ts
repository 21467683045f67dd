import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** Whether the process dies before the statement reaches the database, or after it was carried out. */
type Moment = 'before' | 'after'

interface Life {
  left: number
  readonly moment: Moment
  ended: Promise<unknown> | null
}
class Killed extends Error {}

const lives = new AsyncLocalStorage<Life>()
const query: (this: pg.Client, ...args: unknown[]) => Promise<unknown> = Reflect.get(
  pg.Client.prototype,
  'query',
)

/** Statements of work that runs in `crashAt` are counted; those of everybody else pass. */
async function counted(this: pg.Client, life: Life, args: unknown[]): Promise<unknown> {
  if (life.ended) throw new Killed()
  life.left -= 1
  if (life.left > 0) return query.apply(this, args)
  const done = life.moment === 'after' ? await query.apply(this, args) : null
  // A statement that began meanwhile, on another connection, dies with it.
  life.ended = new Promise((resolve) => this.once('end', resolve))
  const connection: unknown = Reflect.get(this, 'connection')
  Object(connection).stream.destroy()
  if (done !== null || life.moment === 'before') throw new Killed()
}

/** Lets work die at one of its statements: its connection is cut there, and nothing that it does later arrives. */
export function installCrashes(): () => void {
  Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...args: unknown[]) {
    const life = lives.getStore()
    return life ? counted.call(this, life, args) : query.apply(this, args)
  })
  return () => {
    Reflect.set(pg.Client.prototype, 'query', query)
  }
}

/** Runs work that dies at its n-th statement, counted from 1. @returns false where it ended before */
export async function crashAt(place: number, moment: Moment, work: () => Promise<unknown>): Promise<boolean> {
  const life: Life = { left: place, moment, ended: null }
  try {
    await lives.run(life, work)
  } catch (error) {
    if (!life.ended) throw error
  }
  await life.ended
  return life.ended !== null
}
