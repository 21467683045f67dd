import { readdirSync } from 'node:fs'
import type { Endpoint } from '@easel/contract/endpoint.ts'

const CONTRACT = new URL('../../../../packages/contract/src/', import.meta.url)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

const modules: Record<string, unknown>[] = await Promise.all(
  readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => import(new URL(name, CONTRACT).href)),
)

/** Every endpoint that the contract declares. */
export const endpoints = modules.flatMap((module) => Object.values(module)).filter(isEndpoint)
export const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
