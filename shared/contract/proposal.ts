import * as z from 'zod'
import { proposalStatuses } from '../options/statuses'
import { ConnectionSchema, ProposalSchema } from '../schemas/entities'
import { ProposalNoteSchema } from '../schemas/proposal-note'
import { cursorInput, IdSchema, type OperationSpec } from './operation'

export const proposal = {
  'proposal.create': {
    method: 'POST',
    path: '/proposal/create',
    access: 'member',
    input: z.object({
      sender_id: IdSchema,
      receiver_id: IdSchema,
      /** The proposal note. */
      message: ProposalNoteSchema,
    }),
    status: 201,
    output: ProposalSchema,
  },
  'proposal.item': {
    method: 'GET',
    path: '/proposal/get',
    access: 'member',
    when: { query: ['proposal_id'] },
    input: z.object({ proposal_id: IdSchema, user_id: IdSchema.optional() }),
    output: ProposalSchema,
  },
  'proposal.list': {
    method: 'GET',
    path: '/proposal/get',
    access: 'member',
    input: z.object({
      user_id: IdSchema,
      box: z.enum(['sent', 'received']).optional(),
      status: z.enum(proposalStatuses).optional(),
      ...cursorInput,
    }),
    output: z.array(ProposalSchema),
    paged: true,
  },
  'proposal.accepted': {
    method: 'GET',
    path: '/proposal/get/accepted',
    access: 'member',
    input: z.object({ user_id: IdSchema, ...cursorInput }),
    output: z.array(ProposalSchema),
    paged: true,
  },
  'proposal.update': {
    method: 'PUT',
    path: '/proposal/update',
    access: 'member',
    input: z.object({
      proposal_id: IdSchema,
      /** Accepted proposals end by `connections.update`. */
      status: z.enum(proposalStatuses).exclude(['pending', 'ended']),
    }),
    output: ProposalSchema,
  },
} as const satisfies Record<string, OperationSpec>

export const connections = {
  'connections.item': {
    method: 'GET',
    path: '/connections/get',
    access: 'member',
    when: { query: ['connection_id'] },
    input: z.object({ connection_id: IdSchema, user_id: IdSchema }),
    output: ConnectionSchema,
  },
  'connections.list': {
    method: 'GET',
    path: '/connections/get',
    access: 'member',
    input: z.object({ user_id: IdSchema, ...cursorInput }),
    output: z.array(ConnectionSchema),
    paged: true,
  },
  'connections.update': {
    method: 'PUT',
    path: '/connections/update',
    access: 'member',
    input: z.object({ connection_id: IdSchema, status: z.literal('ended') }),
    output: z.object({ id: z.string(), status: z.literal('ended') }),
  },
} as const satisfies Record<string, OperationSpec>
