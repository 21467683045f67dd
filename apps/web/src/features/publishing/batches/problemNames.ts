import { listed, useLocale } from '../../../i18n/locale.ts'
import { type TextKey, type Translate, useT } from '../../../i18n/texts.ts'
import { useProblems } from './context.ts'
import { READY } from './model/readiness.ts'
import { FIELDS } from './model/row.ts'

type Named = Exclude<
  Extract<TextKey<'batches'>, `problem.${string}`>,
  'problem.choose' | 'problem.more' | 'problem.missing' | 'problem.missingFields'
>

/** Two or three words for a problem's chip; its whole sentence comes from the catalogue of refusals. */
const NAMES: Readonly<Record<string, Named>> = {
  'productName.required': 'problem.productNameRequired',
  'productName.tooLong': 'problem.productNameTooLong',
  'tags.required': 'problem.tagsRequired',
  'tags.tooMany': 'problem.tagsTooMany',
  'tags.duplicate': 'problem.tagsDuplicate',
  'tags.unknown': 'problem.tagsUnknown',
  'tag.tooLong': 'problem.tagTooLong',
  'tag.separator': 'problem.tagSeparator',
  'copyrightHolder.required': 'problem.copyrightHolderRequired',
  'copyrightHolder.tooLong': 'problem.copyrightHolderTooLong',
  'description.tooLong': 'problem.descriptionTooLong',
  'remark.tooLong': 'problem.remarkTooLong',
  'price.required': 'problem.priceRequired',
  'price.outOfRange': 'problem.priceOutOfRange',
  'regions.required': 'problem.regionsRequired',
  'releaseOn.format': 'problem.releaseOnFormat',
  'releaseOn.tooEarly': 'problem.releaseOnTooEarly',
  'releaseOn.tooLate': 'problem.releaseOnTooLate',
  [READY]: 'problem.ready',
  'audit.duplicate': 'problem.auditDuplicate',
  'audit.changedMeanwhile': 'problem.auditChanged',
  'image.wrongResolution': 'problem.imageWrongResolution',
  'image.undecodable': 'problem.imageUndecodable',
  'image.notImage': 'problem.imageNotImage',
  'file.tooLarge': 'problem.fileTooLarge',
  'file.totalTooLarge': 'problem.fileTotalTooLarge',
  'file.wrongFormat': 'problem.fileWrongFormat',
  'file.empty': 'problem.fileEmpty',
  'batch.full': 'problem.batchFull',
  'video.tooLong': 'problem.videoTooLong',
  'video.notMp4': 'problem.videoNotMp4',
  'video.damaged': 'problem.videoDamaged',
  'audio.damaged': 'problem.audioDamaged',
  'media.unreadable': 'problem.mediaUnreadable',
  'image.tooManyPixels': 'problem.imageTooManyPixels',
  'image.tooManyFrames': 'problem.imageTooManyFrames',
  'image.tooLarge': 'problem.imageTooLarge',
  'image.hiddenFile': 'problem.imageHiddenFile',
  'video.noTrack': 'problem.videoNoTrack',
  'video.severalTracks': 'problem.videoSeveralTracks',
  'video.unsupportedCodec': 'problem.videoUnsupportedCodec',
  'video.tooManyPixels': 'problem.videoTooManyPixels',
  'video.hiddenFile': 'problem.videoHiddenFile',
  'audio.noTrack': 'problem.audioNoTrack',
  'audio.unsupportedCodec': 'problem.audioUnsupportedCodec',
  'audio.severalStreams': 'problem.audioSeveralStreams',
  'audio.tagTooLarge': 'problem.audioTagTooLarge',
  'audio.hiddenFile': 'problem.audioHiddenFile',
  'media.tooManyParts': 'problem.mediaTooManyParts',
  'media.timeLimit': 'problem.mediaTimeLimit',
  'media.checkFailed': 'problem.mediaCheckFailed',
  'file.interrupted': 'problem.fileInterrupted',
  'file.uploadTooSlow': 'problem.fileUploadTooSlow',
  'file.missing': 'problem.fileMissing',
  'file.notFound': 'problem.fileNotFound',
  'file.tooMany': 'problem.fileTooMany',
  'batch.notFound': 'problem.batchNotFound',
  'batch.wrongType': 'problem.batchWrongType',
  'batch.tooManyOpen': 'problem.batchTooManyOpen',
  unknown_error: 'problem.unknownError',
}

export const problemName = (t: Translate<'batches'>, code: string): string =>
  t(NAMES[code] ?? 'problem.other')

/** Nothing is wrong yet: it is only still empty. */
export const isMissing = (code: string): boolean => code.endsWith('.required')

/** "Missing: name, tags": the fields that an item still lacks; nothing where it has them all. */
export function useMissing(id: string): string {
  const t = useT('batches')
  const locale = useLocale()
  const lacking = useProblems(id).flatMap(({ code, field }) => (isMissing(code) ? [field] : []))
  const names = FIELDS.filter((field) => lacking.includes(field)).map((field) =>
    t(`field.${field}`).toLowerCase(),
  )
  return names.length > 0 ? t('problem.missingFields', { fields: listed(names, locale) }) : ''
}
