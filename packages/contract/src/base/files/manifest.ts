import { filePolicy, fileUsePolicy } from '@easel/domain/base/files/policy.ts'
import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

export const files = noun({
  endpoints,
  refusals: {
    'copyright.mustBeZip': 415,
    'copyright.refused': 400,
    'copyright.timeLimit': 400,
    'file.damagedGzip': 400,
    'file.empty': 400,
    'file.interrupted': 400,
    'file.keepOne': 409,
    'file.linkExpired': 403,
    'file.missing': 400,
    'file.noneSelected': 400,
    'file.notFound': 409,
    'file.notResourcePackage': 415,
    'file.onlyOne': 400,
    'file.tooLarge': 413,
    'file.tooMany': 400,
    'file.totalTooLarge': 413,
    'file.wrongFormat': 415,
    'range.notSatisfiable': 416,
  },
  policies: { file: filePolicy, fileUse: fileUsePolicy },
})
