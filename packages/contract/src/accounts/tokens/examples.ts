/** One call of the guide for scripts. */
export interface Example {
  /** As it is pasted into a shell; `$EASEL` is the portal's address, `$EASEL_TOKEN` the token. */
  readonly command: string
  /** What later calls name, and where the reply has it. */
  readonly keeps?: Readonly<Record<string, string>>
}

const AUTHORIZATION = '--header "Authorization: Bearer $EASEL_TOKEN"'
const JSON_BODY = '--header "Content-Type: application/json"'

/** A command over several lines. */
const lines = (...parts: readonly string[]): string => parts.join(' \\\n  ')
const read = (path: string, ...more: readonly string[]): string =>
  lines(`curl "$EASEL${path}"`, AUTHORIZATION, ...more)

/** Everything that /developers shows, in the order of a studio's day; a test runs each against a portal. */
export const EXAMPLES = {
  token: { command: read('/auth/tokens/current') },
  tags: { command: read('/v3/tag/list?category=WALLPAPER') },
  upload: {
    command: read('/v3/designers/files/upload?productType=WALLPAPER', '--form file=@dunes.jpg'),
    keeps: { FILE_ID: 'fileId' },
  },
  submit: {
    command: read(
      '/v3/designers/audits/add?productType=WALLPAPER',
      '--header "Idempotency-Key: dunes-2026-11"',
      JSON_BODY,
      `--data '{ "files": [{
    "fileId": "'"$FILE_ID"'",
    "details": {
      "name": "Quiet Dunes",
      "tags": ["minimal", "nature"],
      "copyrightHolder": "Dune Studio",
      "priceCoins": 0
    }
  }] }'`,
    ),
    keeps: { AUDIT_ID: 'items.0.auditId' },
  },
  audit: { command: read('/v3/designers/audits/$AUDIT_ID') },
  works: { command: read('/v3/designers/audits-and-products?productType=WALLPAPER') },
  revoke: {
    command: lines(
      'curl --request DELETE "$EASEL/v3/designers/audits/$AUDIT_ID/audit-states"',
      AUTHORIZATION,
    ),
  },
  begin: {
    command: lines(
      'UPLOAD=$(curl --silent --include --request POST "$EASEL/v3/uploads/tus"',
      AUTHORIZATION,
      '--header "Tus-Resumable: 1.0.0"',
      '--header "Upload-Length: $(wc -c < night.jpg | tr -d \' \')"',
      '--header "Upload-Metadata: filename $(printf night.jpg | base64),productType $(printf WALLPAPER | base64)"',
      "| tr -d '\\r' | sed -n 's/^location: //Ip')",
    ),
  },
  chunk: {
    command: lines(
      'curl --request PATCH "$EASEL$UPLOAD"',
      AUTHORIZATION,
      '--header "Tus-Resumable: 1.0.0"',
      '--header "Upload-Offset: 0"',
      '--header "Content-Type: application/offset+octet-stream"',
      '--data-binary @night.jpg',
    ),
  },
  outcome: { command: read('/v3/uploads/$(basename $UPLOAD)?waitSeconds=20') },
  months: { command: read('/v3/revenue/months?from=2026-01&to=2026-12') },
  export: {
    command: read('/v3/revenue/exports/products.csv?from=2026-01&to=2026-12', '--output products.csv'),
  },
  events: { command: read('/v3/events'), keeps: { NEXT: 'next' } },
  eventsAfter: { command: read('/v3/events?after=$NEXT') },
  schemes: { command: read('/v3/shares?side=GIVEN') },
  entries: { command: read('/design/cpt/search/infoList') },
} as const satisfies Readonly<Record<string, Example>>

/** How a receiver knows that a delivery is Easel's, for /developers; a test runs it. */
export const VERIFY_EXAMPLE = `import { createHmac, timingSafeEqual } from "node:crypto"

export function isFromEasel(secret, headers, body) {
  const sent = headers["webhook-timestamp"]
  if (!(Math.abs(Date.now() / 1000 - sent) < 300)) return false
  const key = Buffer.from(secret.replace("whsec_", ""), "base64")
  const expected = createHmac("sha256", key)
    .update(headers["webhook-id"] + "." + sent + "." + body)
    .digest()
  return headers["webhook-signature"].split(" ").some((each) => {
    const given = Buffer.from(each.replace("v1,", ""), "base64")
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}`
