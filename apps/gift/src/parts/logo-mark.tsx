/** The product's mark: two arms that cross on a parcel. The name is beside it. */
export function LogoMark() {
  return (
    <svg className="logo" viewBox="0 0 32 32" width="20" height="20" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#0F5E57" />
      <path
        d="M27 19.600C20 17.600 13.700 13.400 9.200 9.600"
        fill="none"
        stroke="#FFD9BF"
        strokeWidth="5.200"
        strokeLinecap="round"
      />
      <path
        d="M5 19.600C12 17.600 18.300 13.400 22.800 9.600"
        fill="none"
        stroke="#F2894B"
        strokeWidth="5.200"
        strokeLinecap="round"
      />
    </svg>
  );
}
