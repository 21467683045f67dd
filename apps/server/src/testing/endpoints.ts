import type { Endpoint } from '@easel/contract/endpoint.ts'

/** How a test names an endpoint: `GET /v3/products/:id`. */
export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
