import { noun } from '../noun.ts'

export const platform = noun({
  endpoints: {},
  refusals: {
    conflict: 409,
    forbidden: 403,
    invalid_input: 400,
    'json.malformed': 400,
    'json.tooDeep': 400,
    'metrics.tokenNeeded': 401,
    'multipart.malformed': 400,
    notOwn: 403,
    'notOwn.decide': 403,
    not_found: 404,
    not_signed_in: 401,
    origin_refused: 403,
    payload_too_large: 413,
    'request.headersTooLarge': 431,
    'request.malformed': 400,
    'request.tooSlow': 408,
    server_error: 500,
    service_unavailable: 503,
    storage_full: 507,
    too_many_requests: 429,
    unsupported_media_type: 415,
  },
})
