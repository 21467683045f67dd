import { z } from 'zod'

const KEY = 'easel.voteLog'

const Seen = z.object({ publicKey: z.string(), number: z.int().min(1), hash: z.string() })
/** What this browser has seen of an edition's log, when it last checked a receipt. */
export type Seen = z.infer<typeof Seen>
const Kept = z.record(z.string(), Seen)

function storedRoots(): Readonly<Record<string, Seen>> {
  try {
    return Kept.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

export const seenOf = (slug: string): Seen | null => storedRoots()[slug] ?? null

/** The portal has one key for all of its editions. */
export const keysSeen = (): string[] => Object.values(storedRoots()).map(({ publicKey }) => publicKey)

export function keepSeen(slug: string, seen: Seen): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...storedRoots(), [slug]: seen }))
  } catch {
    // A browser that keeps nothing for us: the next check begins with the first root.
  }
}
