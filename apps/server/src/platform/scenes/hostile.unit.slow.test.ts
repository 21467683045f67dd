import { png } from '@easel/inspection/testing/images.ts'
import { openScene, Scene } from '@easel/scene/scene.ts'
import { boundedHostiles, PICTURE_EDGE, PICTURE_NAMES } from '@easel/scene/testing/hostile.ts'
import { conditions } from '@easel/scene/testing/recorder.ts'
import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { createCanvasHost, decodePicture } from './canvasHost.ts'
import { drawStill } from './draw.ts'

const { width, height } = conditions
const canvas = createCanvas(width, height)
const picture = png(PICTURE_EDGE, PICTURE_EDGE, () => [200, 0, 0])
const files = { paths: new Set(PICTURE_NAMES), read: async () => picture }

/** Draws two instants. @returns the line at which it stopped; null where it did not */
async function played(manifest: string): Promise<{ limit: string; line: number } | null> {
  const wallpaper = await decodePicture(picture)
  const host = createCanvasHost({ files, wallpaper })
  const scene = openScene(manifest, { host, conditions })
  if (!(scene instanceof Scene)) return { limit: 'unreadable', line: scene.line }
  for (let instant = 0; instant < 2; instant++) {
    await drawStill(scene, host, width, height, canvas)
    scene.advance(10)
  }
  host.pictures.dispose()
  const stop = scene.problems().find(({ code }) => code === 'stopped')
  expect(scene.stopped).toBe(stop !== undefined)
  return stop?.code === 'stopped' ? { limit: stop.limit, line: stop.line } : null
}

describe('on the server a hostile manifest', () => {
  test.each(boundedHostiles)(
    'plays up to a limit, and ends beyond it: $name',
    async ({ manifest, most, beyond, line }) => {
      expect(await played(manifest(most))).toBeNull()
      expect(await played(manifest(most + 1))).toEqual({ limit: beyond, line })
    },
  )
})
