import { z } from 'zod'

/** Drafts keep what is typed, also what a submission would refuse; only what a database cannot hold is dropped. */
const typed = z
  .string()
  .max(20_000)
  .overwrite((text) => text.replaceAll('\u0000', '').toWellFormed())
const typedList = z.array(typed).max(200)

/** The fields of ThemeDetails as far as they are filled, for saving while one types. */
export const ThemeDraft = z
  .object({
    name: typed,
    version: typed,
    designer: typed,
    contributor: typed,
    description: typed,
    priceCoins: z.number().nullable(),
    productDivideType: typed,
    tags: typedList,
    updateLog: typed,
    regions: typedList,
    remark: typed,
    copyrightProofFileId: typed.nullable(),
    systemVersions: z.array(z.number()).max(200),
    screenshots: typedList,
    translations: z.array(z.object({ locale: typed, name: typed, description: typed }).partial()).max(200),
  })
  .partial()
export type ThemeDraft = z.infer<typeof ThemeDraft>
