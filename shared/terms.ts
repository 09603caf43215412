/** The version of the terms of service: the date of their last change in meaning. */
export const termsVersion = '2026-11-22'
