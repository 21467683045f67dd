import { album, alwaysOnFile, films, fontFile, stemOf } from './mediaFiles.ts'
import { approveMany, approveOne, seeOnline, sendAlwaysOn, sendFont, sendMany } from './mediaSteps.ts'
import { mediaWords } from './mediaWords.ts'
import { enter, expect, test } from './screen.ts'
import { catalogueOf } from './store.ts'

/** Late in the evening in Shanghai, and five seconds into the next day there. */
const EVENING = '2026-03-18T15:00:00Z'
const MIDNIGHT = '2026-03-18T16:00:05Z'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'zh-CN' }

test.use({ twoProcesses: true, now: EVENING })

test('a font, an album, three videos and an always-on display reach the store', async ({
  testPortal,
  browse,
}) => {
  const owner = await testPortal.designer('tide')
  const sit = async (who: string, hand: 'desk' | 'phone') => {
    const touch = hand === 'phone'
    return { page: await browse(who, touch ? phone : {}), words: mediaWords[touch ? 'zh' : 'en'], touch }
  }
  const [desk, handset] = [await sit('designer', 'desk'), await sit('designer by phone', 'phone')]
  const [reviewer, again] = [await sit('reviewer', 'desk'), await sit('reviewer by phone', 'phone')]
  await enter(desk.page, testPortal.url(), owner)
  await enter(handset.page, testPortal.url(), owner, 'zh')
  // One person at both: after a decision the next work is theirs, whichever it is.
  const staff = await testPortal.reviewer('reviewer')
  await enter(reviewer.page, testPortal.url(), staff)
  await enter(again.page, testPortal.url(), staff, 'zh')

  const [sounds, videos] = [album(), films()]
  await Promise.all([
    test.step('at a desk: a font and an album', async () => {
      await sendFont(desk, fontFile(), 'Tide Sans')
      await sendMany(desk, 'ringtone', sounds)
    }),
    test.step('in Chinese by touch: an always-on display and three videos', async () => {
      await sendAlwaysOn(handset, alwaysOnFile(), '潮汐之面')
      await sendMany(handset, 'video-wallpaper', videos)
    }),
  ])
  await test.step('they are approved at a desk, and in Chinese by touch', async () => {
    await approveOne(reviewer, 'Tide Sans')
    await approveMany(reviewer, 'ringtone', sounds.length)
    await approveOne(again, '潮汐之面')
    await approveMany(again, 'video-wallpaper', videos.length)
  })
  for (const { page } of [desk, handset, reviewer, again]) await page.goto('about:blank')
  await testPortal.reopen(MIDNIGHT)
  await test.step('the store has them all, and their files', async () => {
    const expected = [
      'AOD 潮汐之面',
      'FONT Tide Sans',
      ...album().map((file) => `RINGTONE ${stemOf(file)}`),
      ...films().map((file) => `VIDEO_WALLPAPER ${stemOf(file)}`),
    ]
    await expect.poll(async () => (await catalogueOf(testPortal)).length).toBe(expected.length)
    const items = (await catalogueOf(testPortal)).flatMap(({ kind, item }) =>
      kind === 'published' && item ? [item] : [],
    )
    expect(items.map(({ productType, name }) => `${productType} ${name}`).toSorted()).toEqual(
      expected.toSorted(),
    )
    for (const file of films()) {
      const film = items.find(({ name }) => name === stemOf(file))
      const sent = await fetch(new URL(film?.content?.url ?? '', testPortal.url()))
      expect((await sent.arrayBuffer()).byteLength).toBe(film?.content?.sizeBytes)
    }
  })
  await Promise.all([
    test.step('the designer sees them online', async () => {
      await seeOnline(desk, testPortal.url(), 'fonts', 1)
      await seeOnline(desk, testPortal.url(), 'ringtones', 12)
    }),
    test.step('on the phone too', async () => {
      await seeOnline(handset, testPortal.url(), 'video-wallpapers', 3)
      await seeOnline(handset, testPortal.url(), 'aod', 1)
    }),
  ])
})
