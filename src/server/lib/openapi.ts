import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import type { Endpoint } from '../../contract/endpoint.ts'
import { COMMON_REFUSALS } from '../../contract/endpoint.ts'
import { REFUSALS } from './refusal.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: v.GenericSchema, typeMode: 'input' | 'output'): Json => {
  const { $schema: _unused, ...json } = toJsonSchema(schema, { errorMode: 'ignore', typeMode })
  return json
}

/** The contract as an OpenAPI 3.1 document. */
export function openApi(contract: readonly Endpoint[]): Json {
  return {
    openapi: '3.1.0',
    info: { title: 'Kaijuan', version: '1', description: 'Calls of the readers’ app. Library and reader come from the token.' },
    paths: Object.fromEntries(contract.map((endpoint) => [endpoint.path, { [endpoint.method.toLowerCase()]: operation(endpoint) }])),
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'jwtToken of a reader, or of the library for visitors' } } },
  }
}

function operation(endpoint: Endpoint): Json {
  const statuses = new Map<number, string[]>()
  for (const reason of [...COMMON_REFUSALS, ...endpoint.refusals]) {
    const { status } = REFUSALS[reason]
    statuses.set(status, [...(statuses.get(status) ?? []), reason])
  }
  const refusals = [...statuses].toSorted(([a], [b]) => a - b).map(([status, reasons]) => [String(status), refusalResponse(reasons)])
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    security: endpoint.access === 'open' ? [] : [{ token: [] }],
    parameters: [...queryParameters(endpoint), ...(endpoint.creates ? [IDEMPOTENCY_KEY] : [])],
    ...(endpoint.encoding !== 'query' && { requestBody: { required: true, content: { [MEDIA[endpoint.encoding]]: { schema: schemaOf(endpoint.input, 'input') } } } }),
    responses: { 200: { description: 'Done', content: { 'application/json': { schema: envelope(schemaOf(endpoint.answer, 'output')) } } }, ...Object.fromEntries(refusals) },
  }
}

const MEDIA = { form: 'application/x-www-form-urlencoded', json: 'application/json' } as const

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  description: 'The same key with the same body is answered with the first answer for 24 hours',
}

function queryParameters(endpoint: Endpoint): Json[] {
  if (endpoint.encoding !== 'query') return []
  const { properties = {}, required = [] } = schemaOf(endpoint.input, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
}

function envelope(answer: Json): Json {
  const head = { code: { type: 'integer', const: 200 }, message: { type: 'string' } }
  const { properties, required = [] } = answer as { properties?: Json; required?: string[] }
  return { ...answer, properties: { ...head, ...properties }, required: ['code', 'message', ...required] }
}

function refusalResponse(reasons: readonly string[]): Json {
  const schema = {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: { code: { type: 'integer' }, message: { type: 'string' }, data: { type: 'object', required: ['reason'], properties: { reason: { enum: reasons } } } },
  }
  return { description: reasons.join(', '), content: { 'application/json': { schema } } }
}
