import { isDatabaseAway } from '../db/away.ts'
import { causesOf, codeOf, isFull } from '../storage/space.ts'
import { StoreAway } from '../storage/storage.ts'
import { DomainError, domainError, invalidInput, type PlainCode } from './domainError.ts'

const DAMAGED_GZIP = 'EASEL_DAMAGED_GZIP'

/** What zlib says of bytes that it cannot unpack, from wherever they came. */
export const isDamagedGzip = (error: unknown): boolean =>
  codeOf(error).startsWith('Z_') || codeOf(error) === DAMAGED_GZIP

/** For the unpacking of bodies: it puts its own code over that of zlib, and over that of a sender who left. */
export const nameDamagedGzip = (_encoding: string, _request: unknown, error: Error): Error | undefined =>
  isDamagedGzip(error) ? Object.assign(new Error('damaged gzip'), { code: DAMAGED_GZIP }) : undefined

/** The framework's and the parsers' refusals under our codes. */
const FRAMEWORK_CODES: Readonly<Record<string, PlainCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_REQ_FILE_TOO_LARGE: 'file.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'json.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'json.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'json.malformed',
  FST_CP_ERR_INVALID_CONTENT_ENCODING: 'unsupported_media_type',
  [DAMAGED_GZIP]: 'file.damagedGzip',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_FILES_LIMIT: 'file.onlyOne',
  FST_PARTS_LIMIT: 'multipart.malformed',
  FST_FIELDS_LIMIT: 'multipart.malformed',
  FST_PROTO_VIOLATION: 'multipart.malformed',
  FST_INVALID_JSON_FIELD_ERROR: 'multipart.malformed',
  FST_MP_PREMATURE_CLOSE: 'file.interrupted',
}

/** What PostgreSQL says of a text that it cannot hold, which is one with NUL in it. */
const UNHELD = new Set(['22021', '22P05'])

const isAway = (error: unknown): boolean =>
  isDatabaseAway(error) || [...causesOf(error)].some((each) => each instanceof StoreAway)

/** A thrown error as a refusal; null where it is a bug. */
export function refusalOf(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error
  const known = FRAMEWORK_CODES[codeOf(error)]
  if (known) return domainError(known)
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0
  if (error instanceof SyntaxError || (status >= 400 && status < 500))
    return domainError(status === 404 ? 'not_found' : 'json.malformed')
  if (UNHELD.has(codeOf(error)))
    return invalidInput([{ path: '', code: 'text.controlCharacter', params: {} }])
  if (isFull(error)) return domainError('storage_full')
  return isAway(error) ? domainError('service_unavailable') : null
}
