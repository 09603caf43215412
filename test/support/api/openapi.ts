import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Api, Reply } from './client'

/* The OpenAPI document as clients read it. This file does not use the contract that generates it. */

export type Json = Record<string, unknown>

export interface Choice {
  operation: string
  when: string[]
  takes: string[]
  required: string[]
}
export interface Parameter {
  name: string
  required: boolean
  schema: Json
}
export interface Described {
  operationId: string
  security: { accessToken?: string[] }[]
  parameters?: Parameter[]
  'x-choices'?: Choice[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, Json>
}
export interface OpenApi {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Json>; responses: Record<string, Json> }
}

const pointer = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1')

/** Validates answers against the document. */
export class Document {
  private readonly ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false })
  private readonly validators = new Map<string, ValidateFunction>()

  constructor(readonly content: OpenApi) {
    this.ajv.addSchema(content, 'api')
  }

  static async of(api: Api): Promise<Document> {
    return new Document((await api.get('/openapi.json')).body as OpenApi)
  }

  /** Why a value does not match the schema at a JSON pointer of the document; undefined if it does. */
  faults(place: string, value: unknown): string | undefined {
    const validate = this.validators.get(place) ?? this.ajv.compile({ $ref: `api#${place}` })
    this.validators.set(place, validate)
    return validate(value) ? undefined : this.ajv.errorsText(validate.errors)
  }

  /** Why an answer does not match the document; undefined if it does, or if there is no such operation. */
  faultOf(method: string, path: string, { status, headers, body }: Reply): string | undefined {
    const operation = this.content.paths[path]?.[method.toLowerCase()]
    if (!operation) return undefined
    const documented = operation.responses[String(status)]
    if (!documented) return `${status} is not in the document: ${JSON.stringify(body)}`
    const place =
      typeof documented['$ref'] === 'string'
        ? documented['$ref'].slice(1)
        : `/paths/${pointer(path)}/${method.toLowerCase()}/responses/${status}`
    const answer = (
      documented['$ref'] ? this.content.components.responses[place.split('/').at(-1)!] : documented
    ) as {
      content: Json
    }
    const type = String(headers['content-type'] ?? '').split(';')[0]!
    if (!Object.hasOwn(answer.content, type)) return `${status} is not documented as "${type}"`
    const fault = this.faults(`${place}/content/${pointer(type)}/schema`, body)
    return fault && `${status} does not match the document: ${fault}: ${JSON.stringify(body).slice(0, 500)}`
  }
}
