/** As approved by Meta: each {{n}} is filled by the parameter of that number. */
export type Template = {
  name: string
  language: string
  category: 'utility' | 'authentication' | 'marketing'
  /** What stands above the text. */
  header?: 'document'
  body: string
  button?: { text: string; path: string }
}

const SEE_ORDER = { text: 'See your order', path: '/order/{{1}}' }
const SEE_ORDER_IN_TELUGU = { text: 'ఆర్డర్ చూడండి', path: '/te/order/{{1}}' }

const SEE_RUN = { text: 'See your run', path: '/deliverypartner?act={{1}}' }
const SEE_RUN_IN_TELUGU = { text: 'జాబితా చూడండి', path: '/te/deliverypartner?act={{1}}' }

// Cooks read Telugu first, whatever the language of the message; the page has a switch.
const SEE_WHAT_TO_MAKE = { text: 'See what to make', path: '/te/cook/{{1}}' }

export const TEMPLATES: readonly Template[] = [
  {
    name: 'order_placed',
    language: 'en',
    category: 'utility',
    body: 'Hi {{1}}, thank you! Your Pindivantalu order {{2}} of ₹{{3}} is paid. Choose your delivery slot until {{4}} with the button below.',
    button: SEE_ORDER,
  },
  {
    name: 'order_placed_later',
    language: 'en',
    category: 'utility',
    body: 'Hi {{1}}, thank you! Your Pindivantalu order {{2}} of ₹{{3}} is paid. By the time your payment came, the day we told you was full: your order is made for {{4}}. Choose your delivery slot until {{5}} with the button below.',
    button: SEE_ORDER,
  },
  {
    name: 'order_updated',
    language: 'en',
    category: 'utility',
    body: 'Hi {{1}}, here is the latest on your Pindivantalu order {{2}}: {{3}}. You can follow it with the button below.',
    button: SEE_ORDER,
  },
  {
    name: 'delivery_missed',
    language: 'en',
    category: 'utility',
    body: 'Hi {{1}}, we were at your door with your Pindivantalu order {{2}} and could not hand it over: {{3}}. Your parcel is safe. Choose a new time with the button below.',
    button: SEE_ORDER,
  },
  {
    name: 'payment_refunded',
    language: 'en',
    category: 'utility',
    body: 'Hi {{1}}, we could not serve your payment of ₹{{2}} for Pindivantalu. It goes back to you in full, in 5 to 7 working days.',
  },
  {
    name: 'cook_sheet',
    language: 'en',
    category: 'utility',
    header: 'document',
    body: 'Namaste {{1}}, your Pindivantalu cook sheet for {{2}} is attached to this message. Orders: {{3}}. Packets: {{4}}. Thank you.',
    button: SEE_WHAT_TO_MAKE,
  },
  {
    name: 'reply_waiting',
    language: 'en',
    category: 'utility',
    body: 'Hi {{1}}, this is Pindivantalu: we would like to talk with you here. Please send us a message, and we come back to you at once.',
  },
  {
    name: 'payment_link',
    language: 'en',
    category: 'utility',
    body: 'Hi {{1}}, your Pindivantalu order {{2}} of ₹{{3}} waits for your payment. Look at it and pay with the button below.',
    button: { text: 'Pay your order', path: '/order/{{1}}' },
  },
  {
    name: 'invoice',
    language: 'en',
    category: 'utility',
    header: 'document',
    body: 'Hi {{1}}, the invoice of your Pindivantalu order {{2}} is attached. Thank you.',
  },
  {
    name: 'pincode_served',
    language: 'en',
    category: 'utility',
    body: 'Namaste, you asked us to tell you: Pindivantalu now delivers to {{1}}. We look forward to your first order. Thank you for waiting.',
  },
  {
    name: 'back_in_stock',
    language: 'en',
    category: 'marketing',
    body: 'Hi {{1}}, you asked us to tell you: {{2}} is back at Pindivantalu. Look at it with the button below. This is the only message about it.',
    button: { text: 'See it', path: '/product/{{1}}' },
  },
  {
    name: 'problem_answered',
    language: 'en',
    category: 'utility',
    body: 'Hi {{1}}, we have looked at what you told us about your Pindivantalu order {{2}}: {{3}}. Read our whole answer with the button below.',
    button: SEE_ORDER,
  },
  {
    name: 'recall',
    language: 'en',
    category: 'utility',
    body: 'Hi {{1}}, please read this about your Pindivantalu order {{2}} with {{3}}: {{4}}. We are sorry for the trouble. See your order with the button below.',
    button: SEE_ORDER,
  },
  {
    name: 'stops_given',
    language: 'en',
    category: 'utility',
    body: 'Namaste {{1}}, the Pindivantalu shop has given you new stops. How many: {{2}}. When: {{3}}. See them on your run with the button below.',
    button: SEE_RUN,
  },
  {
    name: 'stops_taken',
    language: 'en',
    category: 'utility',
    body: 'Namaste {{1}}, another partner brings some Pindivantalu orders now, and they are not on your run any more. How many: {{2}}. When: {{3}}. See your run with the button below.',
    button: SEE_RUN,
  },
  {
    name: 'packets_given',
    language: 'en',
    category: 'utility',
    body: 'Namaste {{1}}, Pindivantalu has something new for you to make. Packets: {{2}}. For: {{3}}. What: {{4}}. Please write to us here if you cannot make it in time.',
  },
  {
    name: 'packets_taken',
    language: 'en',
    category: 'utility',
    body: 'Namaste {{1}}, please do not make these for Pindivantalu any more: another kitchen makes them. Packets: {{2}}. For: {{3}}. What: {{4}}. Thank you for your help.',
  },
  {
    name: 'delivery_code',
    language: 'en',
    category: 'authentication',
    // Meta's own words: those of an authentication template cannot be chosen. Its advice not to share the code was left
    // out when this one was made, since this code is to be given away; how long it holds was put in.
    body: '{{1}} is your verification code. This code expires in 15 minutes.',
    button: { text: 'Copy code', path: '' },
  },
  {
    name: 'order_placed',
    language: 'te',
    category: 'utility',
    body: 'నమస్కారం {{1}} గారు, ధన్యవాదాలు! మీ పిండివంటలు ఆర్డర్ {{2}} అందింది, ₹{{3}} చెల్లింపు పూర్తయింది. ఏ సమయానికి తేవాలో {{4}} వరకు కింది బటన్‌తో ఎంచుకోండి.',
    button: SEE_ORDER_IN_TELUGU,
  },
  {
    name: 'order_placed_later',
    language: 'te',
    category: 'utility',
    body: 'నమస్కారం {{1}} గారు, ధన్యవాదాలు! మీ పిండివంటలు ఆర్డర్ {{2}} అందింది, ₹{{3}} చెల్లింపు పూర్తయింది. మీ చెల్లింపు వచ్చేసరికి ముందు చెప్పిన రోజు నిండిపోయింది, కాబట్టి {{4}} కోసం తయారుచేస్తాం. ఏ సమయానికి తేవాలో {{5}} వరకు కింది బటన్‌తో ఎంచుకోండి.',
    button: SEE_ORDER_IN_TELUGU,
  },
  {
    name: 'order_updated',
    language: 'te',
    category: 'utility',
    body: 'నమస్కారం {{1}} గారు, మీ పిండివంటలు ఆర్డర్ {{2}} గురించి కొత్త విషయం: {{3}}. ఆర్డర్ ఎక్కడి వరకు వచ్చిందో కింది బటన్‌తో చూడవచ్చు.',
    button: SEE_ORDER_IN_TELUGU,
  },
  {
    name: 'delivery_missed',
    language: 'te',
    category: 'utility',
    body: 'నమస్కారం {{1}} గారు, మీ పిండివంటలు ఆర్డర్ {{2}} తీసుకొని మీ ఇంటి దగ్గరకు వచ్చాం, కానీ ఇవ్వలేకపోయాం: {{3}}. మీ పార్సిల్ భద్రంగా ఉంది. మళ్లీ ఎప్పుడు రావాలో కింది బటన్‌తో ఎంచుకోండి.',
    button: SEE_ORDER_IN_TELUGU,
  },
  {
    name: 'payment_refunded',
    language: 'te',
    category: 'utility',
    body: 'నమస్కారం {{1}} గారు, పిండివంటలుకు మీరు చెల్లించిన ₹{{2}} కు ఆర్డర్ తీసుకోలేకపోయాం, క్షమించండి. ఆ డబ్బు మొత్తం 5 నుంచి 7 పని దినాల్లో మీకు తిరిగి వస్తుంది.',
  },
  {
    name: 'cook_sheet',
    language: 'te',
    category: 'utility',
    header: 'document',
    body: 'నమస్కారం {{1}} గారు, {{2}} కోసం చేయవలసిన పిండివంటల జాబితా ఈ మెసేజ్‌తో పంపాం. ఆర్డర్లు: {{3}}. ప్యాకెట్లు: {{4}}. మీ చేతి వంటకు ధన్యవాదాలు.',
    button: { ...SEE_WHAT_TO_MAKE, text: 'చేయవలసినవి చూడండి' },
  },
  {
    name: 'reply_waiting',
    language: 'te',
    category: 'utility',
    body: 'నమస్కారం {{1}} గారు, మేము పిండివంటలు నుంచి రాస్తున్నాం. మీతో ఇక్కడ మాట్లాడాలనుకుంటున్నాం. మాకు ఒక మెసేజ్ పంపండి, వెంటనే జవాబిస్తాం.',
  },
  {
    name: 'payment_link',
    language: 'te',
    category: 'utility',
    body: 'నమస్కారం {{1}} గారు, మీ పిండివంటలు ఆర్డర్ {{2}} కోసం ₹{{3}} చెల్లించవలసి ఉంది. కింది బటన్‌తో ఆర్డర్ చూసి చెల్లించండి.',
    button: { text: 'చెల్లించండి', path: '/te/order/{{1}}' },
  },
  {
    name: 'invoice',
    language: 'te',
    category: 'utility',
    header: 'document',
    body: 'నమస్కారం {{1}} గారు, మీ పిండివంటలు ఆర్డర్ {{2}} బిల్లు ఈ మెసేజ్‌తో పంపాం. ధన్యవాదాలు.',
  },
  {
    name: 'pincode_served',
    language: 'te',
    category: 'utility',
    body: 'నమస్కారం, మీరు చెప్పమన్నారు కదా: పిండివంటలు ఇప్పుడు {{1}} కు డెలివరీ చేస్తుంది. మీ మొదటి ఆర్డర్ కోసం ఎదురుచూస్తాం. ఇన్నాళ్లు ఆగినందుకు ధన్యవాదాలు.',
  },
  {
    name: 'back_in_stock',
    language: 'te',
    category: 'marketing',
    body: 'నమస్కారం {{1}} గారు, మీరు చెప్పమన్నారు కదా: {{2}} పిండివంటలులో మళ్లీ దొరుకుతోంది. కింది బటన్‌తో చూడండి. దీని గురించి పంపే మెసేజ్ ఇది ఒక్కటే.',
    button: { text: 'చూడండి', path: '/te/product/{{1}}' },
  },
  {
    name: 'problem_answered',
    language: 'te',
    category: 'utility',
    body: 'నమస్కారం {{1}} గారు, మీ పిండివంటలు ఆర్డర్ {{2}} గురించి మీరు చెప్పినది చూశాం: {{3}}. మా పూర్తి జవాబును కింది బటన్‌తో చదవండి.',
    button: SEE_ORDER_IN_TELUGU,
  },
  {
    name: 'recall',
    language: 'te',
    category: 'utility',
    body: 'నమస్కారం {{1}} గారు, మీ పిండివంటలు ఆర్డర్ {{2}} లో వచ్చిన {{3}} గురించి దయచేసి ఇది చదవండి: {{4}}. ఇబ్బందికి క్షమించండి. మీ ఆర్డర్‌ను కింది బటన్‌తో చూడండి.',
    button: SEE_ORDER_IN_TELUGU,
  },
  {
    name: 'stops_given',
    language: 'te',
    category: 'utility',
    body: 'నమస్కారం {{1}} గారు, పిండివంటలు షాపు మీకు కొత్త చోట్లు ఇచ్చింది. ఎన్ని: {{2}}. ఎప్పుడు: {{3}}. వాటిని కింది బటన్‌తో మీ జాబితాలో చూడండి.',
    button: SEE_RUN_IN_TELUGU,
  },
  {
    name: 'stops_taken',
    language: 'te',
    category: 'utility',
    body: 'నమస్కారం {{1}} గారు, కొన్ని పిండివంటలు ఆర్డర్లు ఇప్పుడు వేరే పార్ట్‌నర్ తీసుకెళ్తారు, అవి మీ జాబితాలో ఇక ఉండవు. ఎన్ని: {{2}}. ఎప్పుడు: {{3}}. మీ జాబితాను కింది బటన్‌తో చూడండి.',
    button: SEE_RUN_IN_TELUGU,
  },
  {
    name: 'packets_given',
    language: 'te',
    category: 'utility',
    body: 'నమస్కారం {{1}} గారు, పిండివంటలు కోసం మీరు చేయవలసినవి కొత్తగా వచ్చాయి. ప్యాకెట్లు: {{2}}. ఎప్పటికి: {{3}}. ఏమేమి: {{4}}. సమయానికి చేయలేకపోతే మాకు ఇక్కడే రాయండి.',
  },
  {
    name: 'packets_taken',
    language: 'te',
    category: 'utility',
    body: 'నమస్కారం {{1}} గారు, వీటిని ఇక చేయవద్దు, పిండివంటలు కోసం వేరే వంటింటివారు చేస్తారు. ప్యాకెట్లు: {{2}}. ఎప్పటికి: {{3}}. ఏమేమి: {{4}}. మీ సహకారానికి ధన్యవాదాలు.',
  },
  {
    name: 'delivery_code',
    language: 'te',
    category: 'authentication',
    // As above, in Meta's own Telugu.
    body: '{{1}} మీ ధృవీకరణ కోడ్. ఈ కోడ్ గడువు 15 నిమిషాల్లో ముగుస్తుంది.',
    button: { text: 'కోడ్ కాపీ చేయండి', path: '' },
  },
]

export const parametersIn = (text: string) => new Set(text.match(/\{\{\d+\}\}/g)).size

/** Each one once: what a parameter says is never taken for another's place. */
export function fill(text: string, parameters: string[]): string {
  return text.replace(/\{\{(\d+)\}\}/g, (_place, number) => parameters[Number(number) - 1] ?? '')
}
