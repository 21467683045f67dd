import { uploadPolicy } from '@easel/domain/entrypoints/uploads/policy.ts'
import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

export const uploads = noun({
  endpoints,
  refusals: {
    'file.sizeUnknown': 400,
    'upload.offsetDiffers': 409,
    'upload.busy': 423,
    // tus, checksum: a status of its own.
    'upload.checksumDiffers': 460,
    'upload.cancelled': 409,
    // tus, concatenation: an extension that the portal does not have.
    'upload.concatenation': 501,
    'upload.finished': 409,
    'upload.metadata': 400,
    'upload.protocol': 400,
    'upload.quotaFull': 413,
    'upload.sizeDiffers': 409,
    'upload.tooMany': 429,
    'upload.version': 412,
  },
  policies: { upload: uploadPolicy },
})
