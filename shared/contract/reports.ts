import * as z from 'zod'
import { caseStates } from '../options/moderation'
import {
  AppealAnswerSchema,
  AppealTextSchema,
  CaseDetailSchema,
  CaseSchema,
  DecisionSchema,
  OwnDecisionSchema,
  OwnReportSchema,
  ReportSchema,
} from '../schemas/moderation'
import { cursorInput, IdSchema, type OperationSpec } from './operation'

/** Code from a mailed link or from a rejected sign-in: suspended members cannot sign in. */
const code = z.string().regex(/^[A-Za-z0-9_-]{20,128}$/, { error: 'This link does not work any more.' })

export const reports = {
  /** May be repeated. */
  'reports.create': {
    method: 'POST',
    path: '/reports/create',
    access: 'member',
    input: ReportSchema,
    status: 201,
    output: z.object({ profile_id: z.string() }),
  },
  /** The member's reports and their outcomes. */
  'reports.mine': {
    method: 'GET',
    path: '/reports/get',
    access: 'member',
    when: { query: ['user_id'] },
    input: z.object({ user_id: IdSchema, ...cursorInput }),
    output: z.array(OwnReportSchema),
    paged: true,
  },
  'reports.decision-by-code': {
    method: 'GET',
    path: '/reports/decision',
    access: 'public',
    when: { query: ['code'] },
    input: z.object({ code }),
    output: OwnDecisionSchema,
  },
  /** A decision about the member's own account. */
  'reports.decision': {
    method: 'GET',
    path: '/reports/decision',
    access: 'member',
    input: z.object({ case_id: IdSchema }),
    output: OwnDecisionSchema,
  },
  'reports.appeal-by-code': {
    method: 'POST',
    path: '/reports/appeal',
    access: 'public',
    when: { body: ['code'] },
    input: z.object({ code, text: AppealTextSchema }),
    output: OwnDecisionSchema,
  },
  /** One appeal for each decision; repeating the same text is idempotent. */
  'reports.appeal': {
    method: 'POST',
    path: '/reports/appeal',
    access: 'member',
    input: z.object({ case_id: IdSchema, text: AppealTextSchema }),
    output: OwnDecisionSchema,
  },
  'reports.case': {
    method: 'GET',
    path: '/reports/get',
    access: 'admin',
    when: { query: ['case_id'] },
    input: z.object({ case_id: IdSchema }),
    output: CaseDetailSchema,
  },
  /** Open cases and appeals: longest waiting first, sooner with more reporters. Closed cases: latest first. */
  'reports.cases': {
    method: 'GET',
    path: '/reports/get',
    access: 'admin',
    input: z.object({ state: z.enum(caseStates).default('open'), ...cursorInput }),
    output: z.array(CaseSchema),
    paged: true,
  },
  'reports.answer': {
    method: 'PUT',
    path: '/reports/update',
    access: 'admin',
    when: { body: ['outcome'] },
    input: AppealAnswerSchema,
    output: CaseDetailSchema,
  },
  'reports.decide': {
    method: 'PUT',
    path: '/reports/update',
    access: 'admin',
    input: DecisionSchema,
    output: CaseDetailSchema,
  },
} as const satisfies Record<string, OperationSpec>
