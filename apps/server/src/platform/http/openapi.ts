import { type Endpoint, endsWithClosing, scopesOf } from '@easel/contract/endpoint.ts'
import { isRefusalCode, statusOf } from '@easel/contract/manifests.ts'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { SESSION_COOKIE } from './sessionCookies.ts'

type Json = Record<string, unknown>

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' })

/** The page asks nobody but the portal, and works over http too. */
const PAGE_POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The bar of the site, without its session: the plugin's page has no place for one but its scripts and styles. */
const FRAME = `
  document.documentElement.lang = 'en'
  document.head.insertAdjacentHTML('beforeend', '<meta name="viewport" content="width=device-width">')
  const bar = document.createElement('header')
  bar.innerHTML =
    '<nav aria-label="Easel"><a href="/"><strong>Easel</strong></a> <a href="/developers">Developers</a></nav>'
  document.body.prepend(bar)
`
const FRAME_STYLE = `
  body { margin: 0; }
  body > header { border-bottom: 1px solid #d6d6d6; background: #fff; font: 14px/1.5 system-ui, sans-serif; }
  body > header nav { display: flex; gap: 24px; max-width: 1460px; margin: 0 auto; padding: 8px 20px; }
  body > header a { padding: 8px 0; color: #171717; text-decoration: none; }
  body > header a:hover { text-decoration: underline; }
`

/** `/openapi.json` and its page `/api-docs`; the document is made when somebody reads it first. */
export async function addOpenApi(server: FastifyInstance, endpoints: readonly Endpoint[]): Promise<void> {
  // The plugin's own document type is narrower than what JSON Schema may hold.
  const transformObject = () => openApiOf(endpoints) as never
  await server.register(swagger, { openapi: {}, hideUntagged: true, transformObject })
  await server.register(swaggerUi, {
    routePrefix: '/api-docs',
    staticCSP: PAGE_POLICY,
    theme: {
      title: 'API reference · Easel',
      css: [{ filename: 'frame.css', content: FRAME_STYLE }],
      js: [{ filename: 'frame.js', content: FRAME }],
    },
    // Without Swagger's bar: its field opens other documents, which the policy refuses.
    uiConfig: { layout: 'BaseLayout' },
  })
  server.get('/openapi.json', async () => server.swagger())
}

/** The OpenAPI document of every endpoint, made from the declarations alone. */
export function openApiOf(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Easel',
      version: '1',
      description:
        'Every reply is `{ code, message, data }`; `code` is `success` or a refusal code. Calls that accept access tokens list scopes in `x-token-scopes`, any one of which is enough; all other calls refuse tokens. Writes with a token accept an `Idempotency-Key`. The guide is at [/developers](/developers).',
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'easel_…',
          description: 'An access token from /settings/tokens.',
        },
        store: { type: 'apiKey', in: 'header', name: 'x-api-key' },
      },
    },
  }
}

function operationOf(endpoint: Endpoint): Json {
  const scopes = scopesOf(endpoint)
  return {
    summary: endpoint.summary,
    description: `Who may call: ${typeof endpoint.access === 'string' ? endpoint.access : `staff (${endpoint.access.join(', ')})`}.${scopes.length > 0 ? ` Access tokens: ${scopes.join(' or ')}.` : ''}${otherCodesOf(endpoint)}${endpoint.notes ? ` ${endpoint.notes}` : ''}`,
    ...(scopes.length > 0 ? { 'x-token-scopes': scopes } : {}),
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(scopes.length > 0 && endpoint.method !== 'GET' ? [IDEMPOTENCY_KEY] : []),
    ],
    ...bodyOf(endpoint),
    responses: { 200: response('success', jsonSchema(endpoint.reply, 'output')), ...refusalsOf(endpoint) },
  }
}

/** What a call may be made with; nothing where a visitor makes it. */
function securityOf({ access, scope }: Endpoint): Json[] {
  if (access === 'store') return [{ store: [] }]
  if (access === 'visitor' && !scope) return []
  return [access === 'visitor' ? {} : { session: [] }, ...(scope ? [{ token: [] }] : [])]
}

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'With an access token: the same key and request get the same answer for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const otherCodesOf = ({ codesWithData = [] }: Endpoint): string =>
  codesWithData.length > 0 ? ` With its data, \`code\` may also be ${codesWithData.join(', ')}.` : ''

const Properties = z.object({ properties: z.record(z.string(), z.unknown()).default({}) })

const formProperties = ({ form }: Endpoint): Json =>
  form ? Properties.parse(jsonSchema(form, 'input')).properties : {}

function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = z
    .object({ properties: z.record(z.string(), z.unknown()), required: z.array(z.string()) })
    .partial()
    .parse(jsonSchema(schema, 'input'))
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

function bodyOf(endpoint: Endpoint): Json {
  if (endpoint.filePart) {
    const schema = {
      type: 'object',
      required: [endpoint.filePart],
      properties: { ...formProperties(endpoint), [endpoint.filePart]: { type: 'string', format: 'binary' } },
    }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  return endpoint.body
    ? {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
        },
      }
    : {}
}

const response = (description: string, data: Json): Json => ({
  description,
  content: {
    'application/json': {
      schema: { type: 'object', properties: { code: { type: 'string' }, message: { type: 'string' }, data } },
    },
  },
})

function refusalsOf(endpoint: Endpoint): Json {
  const codes = [...(endpoint.refusals ?? []), ...(endsWithClosing(endpoint) ? ['closing.underWay'] : [])]
  const byStatus = Map.groupBy(codes.filter(isRefusalCode), statusOf)
  return Object.fromEntries([...byStatus].map(([status, all]) => [status, response(all.join(', '), {})]))
}
