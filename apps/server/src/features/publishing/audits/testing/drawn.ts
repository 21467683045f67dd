import { AuditDetail } from '@easel/contract/publishing/audits/endpoints.ts'
import { ThemePackage } from '@easel/contract/publishing/packages/endpoints.ts'
import { buildAod, buildTheme, smallTheme } from '@easel/inspection/testing/theme.ts'
import type { EntrySpec } from '@easel/inspection/testing/zipWriter.ts'
import { z } from 'zod'
import { objectKey } from '../../../../platform/storage/storage.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import type { Person } from '../../../../testing/people.ts'
import { filesById } from '../../../base/files/public.ts'
import { drawPackage } from '../../packages/drawing/draw.ts'
import { onDrawn } from '../drawn.ts'
import { THEME_DETAILS } from './audits.ts'

/** What is drawn is of this size. */
export const SCREEN = { width: 1080, height: 2400 }

/** A lock screen that moves: a ball that falls past the hour. */
export const MOVING = `
  <Rectangle w="#screen_width" h="#screen_height" fillColor="#ff204060"/>
  <Circle x="540" y="400+#time/5" r="120" fillColor="#ffffb040"/>
  <DateTime x="540" y="300" align="center" size="180" color="#ffffffff" format="HH:mm"/>`

let version = 0

/** A theme without pictures, whose lock screen is a scene, in a version of its own. @param extra more in its archive, and in its modules */
export async function uploadedScene(
  { caller }: Person,
  scene: string,
  extra: readonly EntrySpec[] = [],
  modules: Readonly<Record<string, readonly EntrySpec[]>> = {},
): Promise<ThemePackage> {
  version += 1
  const bytes = buildTheme({
    ...smallTheme,
    version: `1.${version}`,
    omit: ['preview/'],
    extra,
    modules: { lockscreen: [manifestOf('Lockscreen', scene, 'advance/')], ...modules },
  })
  const answer = await caller.upload('/v3/designers/audits/add-mtz', 'theme.mtz', bytes)
  return ThemePackage.parse(answer.data)
}

/** An always-on display of that scene. @param extra more in its archive */
export async function uploadedAod(
  { caller }: Person,
  scene: string,
  extra: readonly EntrySpec[] = [],
): Promise<ThemePackage> {
  version += 1
  const bytes = buildAod({
    ...smallTheme,
    version: `1.${version}`,
    omit: ['wallpaper/', 'icons', 'lockscreen', 'com.android.systemui', 'preview/'],
    extra,
    modules: { aod: [manifestOf('Aod', scene, 'content/')] },
  })
  const answer = await caller.upload('/v3/designers/audits/add-mtz?productType=AOD', 'aod.mtz', bytes)
  return ThemePackage.parse(answer.data)
}

/** @param folder in its module, with its slash */
export const manifestOf = (root: string, scene: string, folder = ''): EntrySpec => ({
  name: `${folder}manifest.xml`,
  data: `<?xml version="1.0" encoding="utf-8"?>\n<${root} version="2" screenWidth="1080">${scene}</${root}>`,
})

/** @returns the submission's id */
export async function submitted({ caller }: Person, { packageId }: ThemePackage): Promise<string> {
  const saved = await caller.call('POST', '/v3/designers/audits/product-info', {
    packageId,
    details: { ...THEME_DETAILS, screenshots: [] },
  })
  const { auditId } = z.object({ auditId: z.string() }).parse(saved.data)
  const { status, code } = await caller.call('POST', '/v3/designers/audits/submit-mtz', { auditId })
  if (status !== 200) throw new Error(`not submitted: ${code}`)
  return auditId
}

export const seen = async ({ caller }: Person, auditId: string): Promise<AuditDetail> =>
  AuditDetail.parse((await caller.call('GET', `/v3/designers/audits/${auditId}`)).data)

/** What a worker does with the job. */
export async function work({ platform }: TestApp, packageId: string): Promise<void> {
  const drawing = await drawPackage(platform, packageId)
  if (drawing) await onDrawn(platform, drawing)
}

/** Files with their bytes. */
export async function pictures({ platform: { db, storage } }: TestApp, fileIds: readonly string[]) {
  const files = await filesById(db, fileIds)
  return Promise.all(
    fileIds.map(async (fileId) => {
      const file = files.get(fileId)
      const bytes = file && (await storage.bytes(objectKey(file.sha256)))
      if (!bytes) throw new Error(`no file or no bytes of ${fileId}`)
      return { file, bytes }
    }),
  )
}

export const noticesOf = ({ platform: { db } }: TestApp, subjectId: string) =>
  db.selectFrom('notice').select(['kind', 'account_id']).where('subject_id', '=', subjectId).execute()
