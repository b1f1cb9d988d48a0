import type { Policy } from './policies.ts'

const privacy = `{shopName} makes and brings home-made snacks and sweets to homes in Hyderabad. This page says what we know about you, what for, and what you can ask of us. We follow the Digital Personal Data Protection Act, 2023.

## What we keep
- Your phone number, with which you sign in, and the name and email address you give us.
- The addresses you have parcels sent to, with the phone number of whoever receives them.
- Your orders, their invoices, and the reviews you write. Reviews are shown with your name.
- What you write to us, by the contact form or on WhatsApp, and the messages we send you.
- The devices you are signed in on, so that you can sign them out.
- The phone number you leave to be told when we deliver to your pincode: for a year at most, and for that one message alone.

We never see your card or bank details: you give those to Razorpay, our payment provider, and we learn only whether and how much was paid.

## What for
- To make, deliver and bill what you ordered.
- To tell you about your order by WhatsApp, SMS and email. We do not send advertising.
- To answer you, and to keep the shop safe from misuse.

## Who else sees it
- The cook sees what is to be made, and not who ordered it.
- The delivery partner sees your name, phone number and address until your parcel is delivered.
- Razorpay handles payments, Google checks your phone number when you sign in, and Meta (WhatsApp), our SMS providers and our mail provider carry messages. Each gets what its task needs.
- Authorities, where the law asks for it.

We sell your data to nobody.

## In your browser
We set two cookies: one keeps you signed in, one keeps the language you read in. Your browser remembers your cart, and the pincode you asked about, also when you have signed out. There are no cookies for advertising or for following you to other sites.

## How long
We keep your account as long as you want it. When you ask us to delete it, and all you ordered is delivered, we remove:
- your name, phone number, email and addresses,
- what you wrote to us, by the contact form or on WhatsApp, and the messages we sent you,
- the name, phone number and address on your orders.

What stays: the invoices of what you bought, with the name and address they were made out to, for the eight years that tax law asks for, and nobody reads them anywhere else; your orders, without all that; and your reviews, under ‘Anonymous’.

## What you can ask
- What we know about you, and with whom it was shared.
- That we correct, complete or delete it. Your name, email and addresses you can change yourself under Profile.
- That you withdraw your consent. We can then no longer deliver to you.
- That someone you name acts for you, should you die or be unable to.

Write to our grievance officer: {officerName}, phone {officerPhone}, email {officerEmail}. If our answer does not settle it, you may complain to the Data Protection Board of India.
`

const refund = `Everything is made fresh for you, in small batches. Please read this before you order.

## Cancelling
Order once placed cannot be cancelled. You can change the delivery slot within one hour of placing the order, on the order's page.

Food is perishable, so we do not take it back because of a change of mind.

## When we give your money back
- Your parcel does not arrive.
- Something in it is damaged, spoiled, missing or not what you ordered.
- You paid, and we could not accept the order.

## What to do
Tell us within 24 hours of delivery, on WhatsApp or by the contact form, with the order's number. A photo of the parcel helps us. Please do not eat what looks or smells wrong.

We answer within 48 hours. Where we are at fault we make it again or give back what you paid for it, including the delivery fee where the whole order is concerned. You choose.

## How the money comes
It goes back the way you paid, through Razorpay, and reaches you in 5 to 7 working days. A payment that we could not turn into an order goes back by itself, in full; you need not ask.

## If you are not content
Write to our grievance officer: {officerName}, phone {officerPhone}, email {officerEmail}.
`

const terms = `These terms hold for every order placed with {shopName}.

## Who sells
Seller: {sellerName}
- Address: {sellerAddress}
- Phone: {sellerPhone}
- Email: {sellerEmail}
- FSSAI licence number: {fssaiNumber}
- GSTIN: {gstin}

## Where and when we deliver
We deliver in Hyderabad only, to the pincodes offered at checkout. Delivery is attempted within 6 - 24 hours. You choose a slot within one hour of placing the order; we keep to it as well as traffic and weather allow, and tell you when something changes. There is no delivery on the shop's holidays.

The delivery partner hands the parcel over against a code that we send to the phone number of the address. Please give it only when the parcel is in your hands.

## Prices and payment
Prices are in rupees. Before you pay you see the whole amount: items, delivery, fees and GST. You pay online through Razorpay. Your order is placed when the payment has reached us, and you get an invoice.

If a price changes or something sells out while you shop, we show you the difference before you pay.

## Your account
You sign in with a code sent to your phone. Keep the phone and its codes to yourself. Please give a name and an address where we can find you.

## The food
Ingredients, allergens and shelf life stand on each product's page. Our snacks are made in home kitchens that also handle nuts, sesame, milk and wheat. Pictures show the product; each batch looks a little different.

## Reviews
You can review what you ordered within seven days of delivery. We may remove what is insulting, unlawful or not about the food.

## Cancelling and refunds
Order once placed cannot be cancelled. When we give your money back stands in our refund policy.

## Complaints
Our grievance officer under the Consumer Protection (E-Commerce) Rules, 2020: {officerName}, phone {officerPhone}, email {officerEmail}. You hear from us within 48 hours, and we settle your complaint within one month. You may also call the National Consumer Helpline, 1915.

## Law
Indian law holds, and the courts in Hyderabad are competent. Nothing here takes away what consumer law gives you.
`

/** What holds until the owner writes their own. Blanks are filled from the shop's details. */
export const DEFAULT_POLICIES: Record<Policy, string> = { privacy, refund, terms }
