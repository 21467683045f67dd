import { boundedHostiles, PICTURE_EDGE, PICTURE_NAMES } from '@easel/scene/testing/hostile.ts'
import { conditions } from '@easel/scene/testing/recorder.ts'
import { expect, type Page, test } from '@playwright/test'
import type { StageOrder, StageReply } from '../apps/web/src/ui/sceneStage.ts'
import { openScenePage } from './scenePage.ts'
import { pngOf } from './scenePictures.ts'

/** What a manifest came to; `limit` is null where it plays. */
interface Played {
  readonly limit: string | null
  readonly line: number | null
}

for (const where of ['a worker', 'the page'] as const) {
  test(`in ${where} hostile manifests play up to their limits, and end beyond them`, async ({ page }) => {
    await openStage(page, where)
    for (const { name, most, beyond, line } of boundedHostiles) {
      expect(await played(page, name, most), name).toMatchObject({ limit: null })
      expect(await played(page, name, most + 1), name).toMatchObject({ limit: beyond, line })
    }
  })
}

async function openStage(page: Page, where: 'a worker' | 'the page'): Promise<void> {
  if (where === 'the page')
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'OffscreenCanvas'))
  await openScenePage(page)
  const picture = Buffer.from(pngOf('photo', PICTURE_EDGE, PICTURE_EDGE)).toString('base64')
  await page.evaluate(
    async ({ conditions, names, picture }) => {
      const { connectStage } = await import(`${location.origin}/apps/web/src/ui/sceneConnection.ts`)
      const { hostiles } = await import(`${location.origin}/packages/scene/src/testing/hostile.ts`)
      const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0))
      let hear: (reply: StageReply) => void = () => undefined
      const stage = connectStage(
        (reply: StageReply) => hear(reply),
        () => hear({ kind: 'failed', scene, error: 'the stage died' }),
      )
      let scene = 0
      let isMore = false
      const answerTo = async <Kind extends StageReply['kind']>(order: StageOrder, kind: Kind) => {
        const { promise, resolve, reject } = Promise.withResolvers<Extract<StageReply, { kind: Kind }>>()
        const isAnswer = (reply: StageReply): reply is Extract<StageReply, { kind: Kind }> =>
          reply.kind === kind
        hear = (reply) => {
          isMore ||= reply.kind === 'more'
          if (isAnswer(reply)) resolve(reply)
          else if (reply.kind === 'failed') reject(reply.error)
        }
        stage.post(order, order.kind === 'open' && order.wallpaper ? [order.wallpaper] : [])
        return promise
      }
      /** Until no more pictures come; two instants at least. */
      const drawn = async () => {
        const frame = { scene, late: 10, draws: true, width: 1080, height: 2400, reports: true }
        for (let round = 0; round < 50; round++) {
          isMore = false
          const answer = await answerTo({ kind: 'frames', frames: [frame] }, 'frames')
          const problems = answer.frames[0]?.problems ?? []
          const stop = problems.find((problem) => problem.code === 'stopped') ?? null
          await new Promise((resolve) => setTimeout(resolve, 30))
          if (stop || (!isMore && round > 0)) return stop
        }
        throw new Error('pictures come without an end')
      }
      Object.assign(globalThis, {
        async playHostile(name: string, size: number): Promise<Played> {
          const files = ++scene
          const manifest = hostiles.find((each: { name: string }) => each.name === name)?.manifest(size)
          const contents = new Map([
            ['manifest.xml', new TextEncoder().encode(manifest)],
            ...names.map((path) => [path, bytes] as const),
          ])
          stage.post({ kind: 'files', files, contents }, [])
          const wallpaper = await createImageBitmap(new ImageData(500, 500))
          const opening = { kind: 'open', scene, files, wallpaper, conditions } as const
          const { unreadableLine } = await answerTo(opening, 'opened')
          const stop = unreadableLine === null ? await drawn() : null
          stage.post({ kind: 'close', scene }, [])
          stage.post({ kind: 'forget', files }, [])
          return {
            limit: unreadableLine === null ? (stop?.limit ?? null) : 'unreadable',
            line: unreadableLine ?? stop?.line ?? null,
          }
        },
      })
    },
    { conditions, names: PICTURE_NAMES, picture },
  )
}

const played = (page: Page, name: string, size: number): Promise<Played> =>
  page.evaluate(({ name, size }) => Reflect.get(globalThis, 'playHostile')(name, size), { name, size })
