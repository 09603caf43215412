/** Where PayFast sends its notices, and where customers come back to. */
export const payFastPaths = {
  notice: '/api/pay-fast/ipn',
  success: '/success',
  failure: '/failure',
  cancelled: '/packages',
} as const
