import type { FiguresOf, Given } from '@easel/domain/params.ts'
import { z } from 'zod'

/**
 * Everything that an inspection can say. An error blocks the upload, a warning is shown.
 * Each code has a sentence, and one more under `<code>.remedy`, in contract's `messages/{en,zh}/rare/packages.json`.
 */
export const FINDINGS = {
  'package.notZip': 'error',
  'package.timeLimit': 'error',
  'package.tooManyParts': 'error',
  'package.moreFindings': 'warning',

  'package.archive.tooLarge': 'error',
  'package.archive.empty': 'error',
  'package.archive.tooManyEntries': 'error',
  'package.archive.unpackedTooLarge': 'error',
  'package.archive.entryTooLarge': 'error',
  'package.archive.ratioTooHigh': 'error',
  'package.archive.nestedTooDeep': 'error',
  'package.archive.endRecordMissing': 'error',
  'package.archive.severalEndRecords': 'error',
  'package.archive.commentTrick': 'error',
  'package.archive.dataBefore': 'error',
  'package.archive.dataAfter': 'error',
  'package.archive.gap': 'error',
  'package.archive.overlap': 'error',
  'package.archive.directoryDamaged': 'error',
  'package.archive.directoryTooLarge': 'error',
  'package.archive.multiDisk': 'error',
  'package.archive.zip64Contradiction': 'error',
  'package.archive.encrypted': 'error',
  'package.archive.unknownMethod': 'error',
  'package.archive.nameEmpty': 'error',
  'package.archive.nameTooLong': 'error',
  'package.archive.nameEncoding': 'error',
  'package.archive.absolutePath': 'error',
  'package.archive.pathTraversal': 'error',
  'package.archive.backslash': 'error',
  'package.archive.driveLetter': 'error',
  'package.archive.controlCharacter': 'error',
  'package.archive.bidiMark': 'error',
  'package.archive.invisibleCharacter': 'error',
  'package.archive.duplicateName': 'error',
  'package.archive.fileIsFolder': 'error',
  'package.archive.folderWithData': 'error',
  'package.archive.symlink': 'error',
  'package.archive.specialFile': 'error',
  'package.archive.headersDiffer': 'error',
  'package.archive.descriptorDiffers': 'error',
  'package.archive.crcMismatch': 'error',
  'package.archive.sizeMismatch': 'error',
  'package.archive.deflateDamaged': 'error',
  'package.archive.deflateTruncated': 'error',
  'package.archive.deflateTrailing': 'error',

  'package.xml.doctype': 'error',
  'package.xml.entity': 'error',
  'package.xml.processingInstruction': 'error',
  'package.xml.lateDeclaration': 'error',
  'package.xml.tooLarge': 'error',
  'package.xml.tooDeep': 'error',
  'package.xml.encoding': 'error',
  'package.xml.malformed': 'warning',

  'package.image.notImage': 'error',
  'package.image.damaged': 'error',
  'package.image.undecodable': 'error',
  'package.image.tooManyPixels': 'error',
  'package.image.tooManyPixelsInAll': 'error',
  'package.image.tooManyFrames': 'error',
  'package.image.hiddenArchive': 'error',
  'package.image.formatDiffers': 'warning',
  'package.image.place': 'warning',

  'package.description.missing': 'error',
  'package.description.inFolder': 'error',
  'package.description.packedTwice': 'error',
  'package.description.malformed': 'error',
  'package.description.ampersand': 'error',
  'package.description.badInteger': 'error',
  'package.description.titleMissing': 'warning',
  'package.uiVersion.missing': 'warning',
  'package.uiVersion.unknown': 'warning',
  'package.uiVersion.differs': 'warning',

  'package.rights': 'error',
  'package.module.notArchive': 'error',
  'package.module.extension': 'warning',
  'package.module.folder': 'warning',
  'package.module.misspelt': 'warning',
  'package.module.unknown': 'warning',
  'package.module.wrapped': 'error',
  'package.module.dead': 'error',
  'package.scene.manifestMissing': 'error',
  'package.scene.manifestElsewhere': 'error',
  'package.scene.iconManifestMissing': 'warning',
  'package.scene.pictureMissing': 'warning',
  'package.scene.pictureCase': 'warning',
  'package.aod.missing': 'error',
  'package.aod.descriptionMissing': 'warning',
  'package.preview.missing': 'warning',
  'package.preview.sizesDiffer': 'warning',
  // Known only once the package has been drawn, and for reviewers alone.
  'package.preview.differs': 'warning',
  'package.wallpaper.missing': 'warning',
  'package.file.stray': 'warning',
  'package.file.doubleExtension': 'warning',
  'package.file.executable': 'error',
  'package.file.app': 'warning',
  'package.file.appInModule': 'error',
  'package.file.source': 'warning',
  'package.file.document': 'warning',
  'package.font.notTtf': 'error',
  'package.font.damaged': 'error',
  'package.sound.notAudio': 'warning',
} as const satisfies Record<`package.${string}`, 'error' | 'warning'>

export type FindingCode = keyof typeof FINDINGS
export type Severity = 'error' | 'warning'
export type FindingParams = Record<string, string | number>

export const Finding = z.object({
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  /** Path inside the package, `icons!res/a.png` for a file in a nested module; empty for the package itself. */
  path: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export interface Finding {
  severity: Severity
  code: FindingCode
  path: string
  params: FindingParams
}

/** A finding with the figures of its sentence and of its remedy, and no others. */
export function finding<const Code extends FindingCode>(
  code: Code,
  path = '',
  ...[params]: Given<FiguresOf<Code>>
): Finding {
  return findingOf(code, path, params ?? {})
}

/** A finding whose code and figures come together from a reader of bytes. */
export const findingOf = (code: FindingCode, path: string, params: FindingParams): Finding => ({
  severity: FINDINGS[code],
  code,
  path,
  params,
})

export function hasErrors(findings: readonly { severity: Severity }[]): boolean {
  return findings.some((each) => each.severity === 'error')
}
