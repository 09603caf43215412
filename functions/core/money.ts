const paisaPerRupee = 100

/** Amounts are stored as whole paisa and shown in rupees. */
export const rupees = (paisa: number): number => paisa / paisaPerRupee
export const paisa = (pkr: number): number => Math.round(pkr * paisaPerRupee)
