export const shell = {
  "shell.noAnswer": "Сервер не відповідає. Перевірте з’єднання та спробуйте ще раз",
  "shell.tryAgain": "Спробувати ще раз",
  "shell.broken": "Ця частина сторінки зламалася",
};
