import { z } from 'zod'

/** The id of a stored file, as uploads answer it; a UUID or a SHA-256. */
export const FileId = z
  .string({
    error: (issue) => (issue.input === undefined || issue.input === null ? 'file.required' : undefined),
  })
  .trim()
  .regex(/^[0-9A-Za-z_-]{1,64}$/, { error: 'file.badId' })
export type FileId = z.infer<typeof FileId>
