/** The carousel's order: an order review, a product review, and so on; the longer list's rest follows. */
export function interleaveReviews<Review>(
  orderReviews: readonly Review[],
  productReviews: readonly Review[],
): Review[] {
  const longest = Math.max(orderReviews.length, productReviews.length)
  return Array.from({ length: longest }, (_, index) => [
    ...orderReviews.slice(index, index + 1),
    ...productReviews.slice(index, index + 1),
  ]).flat()
}
