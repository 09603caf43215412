/** The day since which the terms of services read as they do; it names their version. A change of meaning needs a new one. */
export const termsVersion = '2026-11-22'
