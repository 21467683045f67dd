import { addAudits } from '@easel/contract/audits/endpoints.ts'
import { uploadFile } from '@easel/contract/media/endpoints.ts'
import { FONTS } from '../catalogue/fonts.ts'
import { makeFont } from '../font/font.ts'
import type { Event } from './event.ts'
import type { World } from './world.ts'

/** Fonts are uploaded one by one, each submitted with its details. */
export function fontEvents(world: World): Event[] {
  return FONTS.map((font) => ({
    at: world.hoursAgo(font.submittedHoursAgo),
    happen: async () => {
      const owner = world.as(font.designer)
      const { locale, designer } = owner.persona
      const bytes = makeFont(font.family, font.penWidth)
      const fileName = `${font.family.replaceAll(' ', '')}-Regular.ttf`
      const sent = await owner.upload(`${uploadFile.path}?productType=FONT`, fileName, bytes)
      const details = {
        name: font.name[locale],
        version: '1.0',
        designer: designer?.nickname ?? '',
        description: font.description[locale],
        tags: ['rounded', 'minimal', 'sans-serif'],
        fontLanguages: ['en'],
        priceCoins: 0,
        regions: ['GLOBAL'],
      }
      const { fileId } = uploadFile.reply.parse(sent)
      await owner.call('POST', `${addAudits.path}?productType=FONT`, { files: [{ fileId, details }] })
    },
  }))
}
