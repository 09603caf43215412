export const yesNo = ['yes', 'no'] as const
export type YesNo = (typeof yesNo)[number]
export const yesNoLabels = { yes: 'Yes', no: 'No' } satisfies Record<YesNo, string>
