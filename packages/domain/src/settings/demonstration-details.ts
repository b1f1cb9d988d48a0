/**
 * What a shop outside production shows while nobody has set anything, so that every page and invoice is complete. All of
 * it is invented and leads to nobody: no telephone number in India begins with 0, and `.example` belongs to no one.
 */
export const DEMONSTRATION_DETAILS = {
  whatsappNumber: '+914000000000',
  sellerName: 'Pindivantalu Demonstration Foods',
  sellerAddress: 'Plot 1, Road No. 1, Banjara Hills, Hyderabad, Telangana 500034',
  sellerPhone: '040 0000 0000',
  sellerEmail: 'care@pindivantalu.example',
  fssaiNumber: '10036000000000',
  gstin: '36AAAAA0000A1Z3',
  grievanceOfficer: {
    name: 'Sarada Kompella',
    phone: '040 0000 0001',
    email: 'grievance@pindivantalu.example',
  },
}
