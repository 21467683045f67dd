import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { UPLOAD_LIMITS } from '../../rateLimits.ts'

/** The picture beside the designer's name, or none. */
export const ProfilePicture = z.object({ profilePic: z.string().nullable() })
export type ProfilePicture = z.infer<typeof ProfilePicture>

export const setProfilePicture = endpoint({
  method: 'POST',
  path: '/v1/designers/profile-picture',
  summary: 'Set the profile picture: JPG or PNG under 4 MB',
  access: 'designer',
  filePart: 'file',
  rateLimits: UPLOAD_LIMITS,
  reply: ProfilePicture,
  refusals: ['image.tooLarge', 'file.wrongFormat', 'file.empty', 'file.missing'],
})
export const removeProfilePicture = endpoint({
  method: 'DELETE',
  path: '/v1/designers/profile-picture',
  summary: 'Remove the profile picture',
  access: 'designer',
  reply: ProfilePicture,
})
