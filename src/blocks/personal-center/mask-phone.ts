/** Enough of a number for its owner to know it by, too little for a neighbour. */
export const maskPhone = (phone: string) => phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')
