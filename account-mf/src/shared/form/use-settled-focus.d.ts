/**
 * Which of several fields has the focus. A focus lost to a press counts until the press is over: what hides with it
 * would otherwise move the page under the pointer, and the press would miss.
 */
export declare function useSettledFocus(): {
    focused: string | null;
    onFocus: (name: string) => void;
    onBlur: (name: string) => void;
};
