/** Invented people of the demonstration shop; `npm start` prints who can sign in. */
export const DEMO_PEOPLE = [
  { role: 'admin', name: 'Padmavathi Garikapati', phone: '+919000000001' },
  { role: 'approved delivery partner', name: 'Ravi Teja Boddu', phone: '+919000000002' },
  { role: 'pending delivery partner', name: 'Suresh Nalla', phone: '+919000000003' },
  { role: 'customer', name: 'Anusha Vemula', phone: '+919000000004' },
  { role: 'customer', name: 'Kiran Kumar Reddy', phone: '+919000000005' },
  { role: 'packer', name: 'Yadagiri Gundeboina', phone: '+919000000031' },
  { role: 'accountant', name: 'Meenakshi Iyer', phone: '+919000000032' },
  { role: 'support', name: 'Farzana Begum', phone: '+919000000033' },
] as const satisfies { role: string; name: string; phone: string }[]

/** Where the demonstration's customers have parcels sent; the first of each is offered first. */
export const DEMO_ADDRESSES = [
  {
    customer: '+919000000004',
    name: 'Anusha Vemula',
    addressLine1: 'Flat 402, Sri Sai Residency',
    addressLine2: 'Road No. 4, Kukatpally Housing Board',
    city: 'Hyderabad',
    state: 'Telangana',
    postalCode: '500072',
    phone: '9000000004',
  },
  {
    customer: '+919000000004',
    name: 'Venkata Ramana Vemula',
    addressLine1: '8-3-228/1, Rahmath Nagar',
    addressLine2: 'Yousufguda',
    city: 'Hyderabad',
    state: 'Telangana',
    postalCode: '500045',
    phone: '9000000014',
  },
  {
    customer: '+919000000005',
    name: 'Kiran Kumar Reddy',
    addressLine1: 'Plot 118, Phase 2',
    addressLine2: 'Kavuri Hills, Madhapur',
    city: 'Hyderabad',
    state: 'Telangana',
    postalCode: '500081',
    phone: '9000000005',
  },
]

/** Home cooks, approved, each with the kitchens they can be collected from. */
export const DEMO_COOKS = [
  {
    name: 'Saraswathi Chilukuri',
    phone: '+919000000006',
    organizationName: 'Saraswathi Pindivantalu',
    fssaiNumber: '23600000000006',
    addresses: [
      {
        addressLine1: 'Plot 41, Street 8',
        addressLine2: 'Near Hanuman Temple, Habsiguda',
        city: 'Hyderabad',
        state: 'Telangana',
        postalCode: '500007',
        phone: '9000000006',
        alternatePhones: ['9000000016'],
        googleMapsLocationUrl: 'https://www.google.com/maps/search/?api=1&query=17.4065,78.5480',
      },
      {
        addressLine1: 'Flat 102, Sri Sai Residency',
        addressLine2: 'Road 3, Uppal',
        city: 'Hyderabad',
        state: 'Telangana',
        postalCode: '500039',
        phone: '9000000026',
        alternatePhones: [],
        googleMapsLocationUrl: 'https://www.google.com/maps/search/?api=1&query=17.4018,78.5602',
      },
    ],
  },
  {
    name: 'Venkata Lakshmi Muppidi',
    phone: '+919000000007',
    organizationName: 'Lakshmi Home Foods',
    fssaiNumber: '23600000000007',
    addresses: [
      {
        addressLine1: 'House 5-68, Venkateswara Nagar',
        addressLine2: 'Behind the vegetable market, Kukatpally',
        city: 'Hyderabad',
        state: 'Telangana',
        postalCode: '500072',
        phone: '9000000007',
        alternatePhones: ['9000000017', '9000000027'],
        googleMapsLocationUrl: 'https://www.google.com/maps/search/?api=1&query=17.4948,78.3996',
      },
    ],
  },
]

/** Made by the owner on the telephone and not paid yet. */
export const DEMO_ORDER = {
  customer: '+919000000005',
  reference: 'DEM2PAY7',
  items: [
    { slug: 'chegodilu', quantity: 2 },
    { slug: 'ariselu', quantity: 1 },
  ],
}

/** Last month: a customer who bought every other day, who brought it, and what that earned. Nobody signs in as them. */
export const DEMO_PAST = {
  customer: { name: 'Lalitha Kolluri', phone: '+919000000008' },
  address: {
    ship_name: 'Lalitha Kolluri',
    ship_line1: 'House 12-4-77, Street 3',
    ship_line2: 'Tarnaka',
    ship_city: 'Hyderabad',
    ship_state: 'Telangana',
    ship_postal_code: '500017',
    ship_phone: '9000000008',
  },
  rates: { deliveryRatePaise: 4500, packetRatePaise: 1250 },
  orders: [
    [{ slug: 'chegodilu', quantity: 2 }],
    [{ slug: 'ariselu', quantity: 3 }],
    [
      { slug: 'ariselu', quantity: 1 },
      { slug: 'chegodilu', quantity: 1 },
    ],
    [{ slug: 'ariselu', quantity: 2 }],
    [{ slug: 'chegodilu', quantity: 4 }],
    [{ slug: 'chegodilu', quantity: 1 }],
    [{ slug: 'ariselu', quantity: 5 }],
    [
      { slug: 'chegodilu', quantity: 2 },
      { slug: 'ariselu', quantity: 2 },
    ],
  ],
}
