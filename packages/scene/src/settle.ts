import type { FontStore } from './fonts.ts'
import type { PictureStore } from './pictures.ts'

/** Each round decodes what the one before asked for first; a scene may name a picture only once it has another. */
const MAX_ROUNDS = 6

interface Stores {
  readonly pictures: PictureStore
  readonly fonts: FontStore
}

/** Draws an instant of a scene again until all pictures that it shows are decoded and its fonts loaded. */
export async function drawUntilSettled({ pictures, fonts }: Stores, draw: () => void): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    pictures.startFrame()
    draw()
    const settled = await Promise.all([pictures.settled(), fonts.settled()])
    if (!settled.includes(true)) break
  }
}
