/** Hour types, by their names in the contract (decisions, Lists that the calls return). */
export const hourTypeIds = {
  Preparation: '5a1f0c02-3b6c-4e11-8a77-90cd41ef0001',
  Delivery: '5a1f0c02-3b6c-4e11-8a77-90cd41ef0002',
  'Program Support': '5a1f0c02-3b6c-4e11-8a77-90cd41ef0003',
  'PD Participation': '5a1f0c02-3b6c-4e11-8a77-90cd41ef0004',
  'PD Preparation': '5a1f0c02-3b6c-4e11-8a77-90cd41ef0005',
  'PD Delivery': '5a1f0c02-3b6c-4e11-8a77-90cd41ef0006',
} as const
