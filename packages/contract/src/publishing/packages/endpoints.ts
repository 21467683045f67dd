import { CLOCK_SIZES } from '@easel/domain/phoneGrid.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { Finding, PackageProductType, ThemeInspection } from '@easel/inspection/theme/inspection.ts'
import { SceneName, scenesBy } from '@easel/inspection/theme/sceneBundles.ts'
import { z } from 'zod'
import { Picture } from '../../base/files/endpoints.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParams } from '../../envelope.ts'
import { UPLOAD_LIMITS } from '../../rateLimits.ts'

/** The files of a scene as one archive, its paths relative to the folder of the scene's manifest. */
export const SceneBundle = z.object({ fileId: Id, url: z.string(), bytes: z.number().int() })
export type SceneBundle = z.infer<typeof SceneBundle>

/** What the phone mock-up is drawn from; every picture comes out of the package itself. */
export const Mockup = z.object({
  home: Picture.nullable(),
  lock: Picture.nullable(),
  /** Of a theme that draws its lock screen itself, with the package's own picture of it. */
  ownLock: z.object({ preview: Picture.nullable() }).nullable(),
  aod: Picture.nullable(),
  icons: z.array(z.object({ androidPackage: z.string(), picture: Picture })),
  /** What can be played; null for a package of before scenes were kept. */
  scenes: z
    .object(scenesBy(() => SceneBundle.nullable()))
    .omit({ sounds: true })
    .nullable(),
  /** Scenes that are too large to be kept. */
  scenesLeftOut: z.array(SceneName),
  /** How many rows and columns of the home screen its clock takes; null where it has none. */
  clockSize: z.enum(CLOCK_SIZES).nullable(),
})
export type Mockup = z.infer<typeof Mockup>

/** An uploaded and inspected theme package; errors would have refused it, so `findings` holds warnings. */
export const ThemePackage = z.object({
  packageId: Id,
  fileId: Id,
  fileName: z.string(),
  sizeBytes: z.number().int(),
  sha256: z.string(),
  recognised: z.boolean(),
  findings: z.array(Finding),
  inspection: ThemeInspection,
  /** What the package says of itself, as a start for the form. */
  details: DetailsDraft,
  /** Screenshots taken from the package's previews, in their order. */
  screenshots: z.array(Picture),
  mockup: Mockup,
  /** Its sounds by their paths; null where it has none, where they are too large, and of a package of before. */
  sounds: SceneBundle.nullable(),
  /** Its screens as Easel has drawn them, in the order of the store. */
  drawn: z.array(Picture),
  /** Six silent seconds of a lock screen that moves. */
  film: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }).nullable(),
  /** Null for a package of before packages were drawn; `fault` says why its screenshots could not be. */
  drawing: z
    .object({
      state: z.enum(['WAITING', 'DRAWN', 'FAILED']),
      fault: z
        .object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
        .nullable(),
    })
    .nullable(),
})
export type ThemePackage = z.infer<typeof ThemePackage>

export const getPackage = endpoint({
  method: 'GET',
  path: '/v3/designers/packages/:id',
  summary: 'An uploaded package with its inspection',
  access: 'designer',
  scope: 'works:read',
  resources: { 'params.id': { package: 'read' } },
  params: IdParams,
  reply: ThemePackage,
})

const packageRefusals = [
  'package.refused',
  'file.tooLarge',
  'file.wrongFormat',
  'banned',
  'whitelist_refused',
] as const

export const addMtz = endpoint({
  method: 'POST',
  path: '/v3/designers/audits/add-mtz',
  summary: 'Upload the package of a new theme',
  access: 'verifiedDesigner',
  scope: 'works:write',
  bannedBy: 'UPLOAD',
  filePart: 'file',
  rateLimits: UPLOAD_LIMITS,
  query: z.object({ productType: PackageProductType.default('THEME') }),
  reply: ThemePackage,
  refusals: packageRefusals,
})
export const updateMtz = endpoint({
  method: 'POST',
  path: '/v3/designers/audits/update-mtz',
  summary: 'Upload the package of a new version',
  access: 'verifiedDesigner',
  scope: 'works:write',
  bannedBy: 'UPLOAD',
  resources: { 'query.productId': { product: 'update' } },
  filePart: 'file',
  rateLimits: UPLOAD_LIMITS,
  query: z.object({ productId: Id }),
  reply: ThemePackage,
  refusals: [...packageRefusals, 'audit.notYourProduct', 'audit.duplicate'],
})
