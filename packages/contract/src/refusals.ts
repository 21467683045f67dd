/**
 * The HTTP status of every refusal that is not a plain conflict (design/product.md, Replies).
 * A code that is not listed is 409: the caller's view of the state is out of date.
 */
const STATUS: Readonly<Record<string, number>> = {
  invalid_input: 400,
  'package.refused': 400,
  'auth.codeWrong': 400,
  'auth.codeExpired': 400,
  'auth.codeUsed': 400,
  'auth.wrongPassword': 400,
  'auth.noPassword': 400,
  'json.malformed': 400,
  'json.tooDeep': 400,
  'audit.reasonMissing': 400,
  'audit.noteMissing': 400,
  'audit.packageMissing': 400,
  'designer.reasonMissing': 400,
  'designer.fileUnknown': 400,
  'file.missing': 400,
  'file.empty': 400,
  not_signed_in: 401,
  designer_not_verified: 401,
  'auth.wrongCredentials': 401,
  'store.keyWrong': 401,
  forbidden: 403,
  origin_refused: 403,
  banned: 403,
  whitelist_refused: 403,
  'agreement.required': 403,
  'audit.cannotRevokeOthers': 403,
  'audit.onlyOwnSubmit': 403,
  'audit.notYourProduct': 403,
  'product.notYours': 403,
  'notOwn.decide': 403,
  notOwn: 403,
  not_found: 404,
  'outbox.carrierConfigured': 404,
  'auth.noExternalProvider': 404,
  payload_too_large: 413,
  'file.tooLarge': 413,
  unsupported_media_type: 415,
  'file.wrongFormat': 415,
  'copyright.mustBeZip': 415,
  'file.notResourcePackage': 415,
  'font.onlyTtf': 415,
  'image.wrongResolution': 400,
  'video.tooLong': 400,
  'file.tooMany': 400,
  'file.noneSelected': 400,
  'image.tooLarge': 413,
  'file.totalTooLarge': 413,
  designer_not_registered: 423,
  too_many_requests: 429,
  'auth.tooManyTries': 429,
  'auth.codeTooSoon': 429,
  server_error: 500,
  service_unavailable: 503,
}

/** The HTTP status that a refusal code travels with. */
export function statusOf(code: string): number {
  return STATUS[code] ?? 409
}

/** Every code whose status is declared here; the catalogue must word each. */
export const REFUSAL_CODES = Object.keys(STATUS)
