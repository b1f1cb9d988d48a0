/** There is one shop: in the audit log it goes by an id that nothing else can have. */
export const THE_SHOP = { type: 'shop', id: '00000000-0000-0000-0000-000000000000' } as const
