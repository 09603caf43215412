/** Where who holds this code reads the decision and objects, below the site's address. */
export const appealLink = (code: string): string => `/auth/appeal?code=${encodeURIComponent(code)}`
