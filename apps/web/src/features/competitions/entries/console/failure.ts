import type { StaffEntry } from '@easel/contract/competitions/entries/staffEndpoints.ts'
import { PINS_MAX, Pin } from '@easel/contract/publishing/audits/endpoints.ts'
import { ENTRY_FAIL_REASONS } from '@easel/domain/competitions/entries/reasons.ts'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import type { MarkedPicture } from '../../../base/pins/public.ts'

/** What goes with a failed review. */
export const Failure = z.object({
  reasons: z.array(z.enum(ENTRY_FAIL_REASONS)),
  note: z.string(),
  pins: z.array(Pin).max(PINS_MAX),
})
export type FailureForm = UseFormReturn<z.input<typeof Failure>, unknown, z.output<typeof Failure>>

/** What of an entry can be marked: its pictures, and of its videos the posters. */
export const markedPictures = ({ files }: Pick<StaffEntry, 'files'>): MarkedPicture[] =>
  files.flatMap(({ picture, fileName }) => (picture ? [{ ...picture, name: fileName }] : []))
