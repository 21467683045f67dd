import { createPublicKey, type KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { logKey, voteLog } from '@easel/contract/competitions/votes/endpoints.ts'
import { z } from 'zod'
import { rootHash } from '../features/competitions/votes/keys.ts'
import { portalKey } from '../features/competitions/votes/readBundle.ts'
import { checkFile } from './endWith.ts'

/** What the log of an edition was when a bundle of it last held. */
export interface LogHead {
  readonly editionId: string
  readonly slug: string
  readonly roots: number
  readonly last: string
}

const Known = z.object({
  /** The key of each portal, by its address, as it was when it was first asked. */
  portals: z.record(z.string(), z.string()).default({}),
  /** The newest root seen of each log, by key and edition. */
  logs: z.record(z.string(), z.object({ roots: z.int(), last: z.string() })).default({}),
})
type Known = z.infer<typeof Known>

const OPTIONS = { key: { type: 'string' }, portal: { type: 'string' }, known: { type: 'string' } } as const
export const KEY_USAGE = '(--key FILE|BASE64 | --portal URL) [--known FILE]'

/** What is said of an edition that was over before the portal had it, and the code by which a command then ends. */
export const IMPORTED = 'imported: no ballots kept, nothing to recompute'
export const ENDS_WITHOUT_BALLOTS = 2

/** What keeps a bundle from being believed, with its place. */
export class Distrusted extends Error {}

export interface Checker {
  /** The bundle: it is there and may be read. */
  readonly file: string
  /** What else was said. */
  readonly more: readonly string[]
  readonly key: KeyObject
  /**
   * Whether the log of a bundle goes on from what was seen before, and is the newest that the portal shows; remembers it.
   * @param rootAt the hash of a root of the bundle, by its number
   * @throws Distrusted
   */
  checkLog(head: LogHead, rootAt: (number: number) => string | null): Promise<void>
}

/**
 * The key by which a bundle is checked: the one that is given, or the portal's, which is fetched once and then known, as
 * SSH knows hosts. A key in the bundle itself proves nothing.
 * @param usage what is said where no file is named
 * @throws Distrusted where there is none, or it is another one than before; Error where the file cannot be read
 */
export async function checkerOf(args: readonly string[], usage: string): Promise<Checker> {
  const { values, positionals } = parse(args)
  const [file] = positionals
  if (!file) throw new Distrusted(usage)
  await checkFile(file)
  const path = values.known ?? join(homedir(), '.easel', 'known-portals.json')
  const known = await readKnown(path)
  const portal = values.portal === undefined ? null : addressOf(values.portal)
  if (values.key === undefined && portal === null)
    throw new Distrusted(`No key: ${KEY_USAGE}. The portal shows its key beside the download`)
  const given = values.key === undefined ? null : publicKeyOf(await givenKey(values.key))
  const shown = portal === null ? null : await pinned(portal, known)
  if (given && shown && given !== shown)
    throw new Distrusted(`keyDiffers at ${portal}: it shows ${shown}, and not the key that was given`)
  const publicKey = given ?? shown ?? ''
  if (portal !== null) await keep(path, known)
  return {
    file,
    more: positionals.slice(1),
    key: portalKey(publicKey),
    async checkLog(head, rootAt) {
      const name = `${publicKey} ${head.editionId}`
      const seen = known.logs[name]
      if (seen && seen.roots > head.roots)
        throw new Distrusted(`olderThanSeen at root ${head.roots}: ${seen.roots} were seen before in ${path}`)
      if (seen && seen.roots > 0 && rootAt(seen.roots) !== seen.last)
        throw new Distrusted(`logForked at root ${seen.roots}`)
      if (portal !== null) await checkNewest(portal, head)
      known.logs[name] = { roots: head.roots, last: head.last }
      await keep(path, known).catch((error: Error) =>
        process.stderr.write(`Not remembered: ${error.message}\n`),
      )
    },
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (cause) {
    throw new Distrusted(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

const addressOf = (text: string): string => {
  if (!URL.canParse(text)) throw new Distrusted(`${text} is no address of a portal`)
  return new URL(text).href.replace(/\/+$/, '')
}

const givenKey = async (text: string): Promise<string> =>
  existsSync(text) ? (await readFile(text, 'utf8')).trim() : text

/** @param text base64 as the portal shows it, or PEM */
function publicKeyOf(text: string): string {
  try {
    const key = text.startsWith('-----') ? createPublicKey(text) : portalKey(text)
    return key.export({ format: 'der', type: 'spki' }).toString('base64')
  } catch (cause) {
    throw new Distrusted('The key that was given is none of Ed25519', { cause })
  }
}

/** The portal's key, which must be the one that is known of it. */
async function pinned(portal: string, known: Known): Promise<string> {
  const shown = publicKeyOf((await asked(portal, logKey.path, logKey.reply)).publicKey)
  const before = known.portals[portal]
  if (before !== undefined && before !== shown)
    throw new Distrusted(
      `keyChanged at ${portal}: it was ${before}, and is ${shown}. Do not believe this portal`,
    )
  if (before === undefined)
    process.stderr.write(`The key of ${portal} is ${shown}; from now on no other is believed\n`)
  known.portals[portal] = shown
  return shown
}

/** The root that a bundle ends with is the portal's newest one. */
async function checkNewest(portal: string, { slug, roots, last }: LogHead): Promise<void> {
  const path = `${voteLog.path.replace(':slug', slug)}?after=${Math.max(0, roots - 1)}`
  const { roots: shown } = await asked(portal, path, voteLog.reply)
  const own = shown.find(({ number }) => number === roots)
  if (roots > 0 && (!own || rootHash(own) !== last)) throw new Distrusted(`logForked at root ${roots}`)
  const newest = shown.at(-1)
  if (newest && newest.number > roots)
    throw new Distrusted(`olderThanPortal at root ${roots}: the log goes on to root ${newest.number}`)
}

async function asked<Reply>(portal: string, path: string, reply: z.ZodType<Reply>): Promise<Reply> {
  try {
    const response = await fetch(`${portal}${path}`)
    return reply.parse(Answer.parse(await response.json()).data)
  } catch (cause) {
    throw new Distrusted(`${portal}${path} does not answer`, { cause })
  }
}
const Answer = z.object({ code: z.literal('success'), data: z.unknown() })

async function readKnown(path: string): Promise<Known> {
  if (!existsSync(path)) return Known.parse({})
  try {
    return Known.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (cause) {
    throw new Distrusted(`${path} cannot be read; repair or remove it`, { cause })
  }
}

/** The file is whole at any time. */
async function keep(path: string, known: Known): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const beside = `${path}.${process.pid}`
  await writeFile(beside, `${JSON.stringify(known, null, 1)}\n`)
  await rename(beside, path)
}
